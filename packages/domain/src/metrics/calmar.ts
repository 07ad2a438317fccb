import { SPREAD_MIN } from './volatility.ts'

/** 卡玛比率: annualised return ÷ the deepest fall, both as ratios. Undefined where the index never fell. */
export function calmar(annualReturn: number, fall: number | undefined): number | undefined {
  return fall === undefined || fall < SPREAD_MIN ? undefined : annualReturn / fall
}
