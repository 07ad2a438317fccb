import { SPREAD_MIN } from './volatility.ts'

/** What money earns without risk, a year: the central bank's benchmark for deposits of one year, 1.50 %. */
export const RISK_FREE_RATE = 0.015

/**
 * 夏普比率: (annualised return − risk-free rate) ÷ volatility, all of a year and as ratios: what was earned for each part of
 * ups and downs. Undefined without a volatility, and where nothing varied.
 */
export function sharpe(annualReturn: number, volatility: number | undefined): number | undefined {
  if (volatility === undefined || volatility < SPREAD_MIN) return undefined
  return (annualReturn - RISK_FREE_RATE) / volatility
}
