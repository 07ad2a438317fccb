import { investorClasses } from '@koi/domain/suitability/investor-class'

/** How far a person's class reaches on the scale of risk; undefined for whoever has none. */
export function ownRange(investorClass: string): { level: number; text: string } | undefined {
  const found = Object.entries(investorClasses).find(([name]) => name === investorClass)
  if (!found) return undefined
  const [name, { level }] = found
  return { level, text: `你 ${name}：可承受到 R${level}` }
}
