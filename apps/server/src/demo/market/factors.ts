import { gaussian, seedOf, uniform } from './hash-noise.ts'

interface Shape {
  /** Mean and standard deviation of a trading day, as fractions. */
  drift: number
  deviation: number
}

const BASIS_POINT = 0.0001
const bp = (drift: number, deviation: number): Shape => ({
  drift: drift * BASIS_POINT,
  deviation: deviation * BASIS_POINT,
})

/** What moves the demo market; sizes in basis points a trading day, near those of real markets. */
const shapes = {
  market: bp(1.8, 105),
  small: bp(0.4, 55),
  growth: bp(0.5, 75),
  value: bp(0.9, 40),
  health: bp(0.2, 80),
  consumption: bp(0.3, 65),
  energy: bp(0.6, 95),
  chips: bp(0.9, 115),
  finance: bp(0.4, 70),
  hongKong: bp(0.4, 95),
  worldShares: bp(3.2, 95),
  worldTechnology: bp(1, 70),
  bond: bp(1.15, 3),
  duration: bp(0.3, 9),
  credit: bp(0.4, 2),
  gold: bp(3, 85),
  oil: bp(0.8, 170),
  dollar: bp(0.1, 24),
} as const satisfies Record<string, Shape>

export type Factor = keyof typeof shapes
export type Loadings = Readonly<Partial<Record<Factor, number>>>

function isFactor(name: string): name is Factor {
  return Object.hasOwn(shapes, name)
}

export const factorNames: readonly Factor[] = Object.keys(shapes).filter(isFactor)

/** Another salt is another market; this one has falls, recoveries and losers. */
const SALT = 'koi-demo-market-280'
const seeds = new Map(factorNames.map((name) => [name, seedOf(`${SALT}/${name}`)]))
const CALM_SEED = seedOf(`${SALT}/calm`)
const CALM_DAYS = 45

/** Quiet and wild stretches follow each other for all factors together. */
function calm(dayNumber: number): number {
  const level = uniform(CALM_SEED, Math.floor(dayNumber / CALM_DAYS))
  return 0.65 + 0.9 * level * level
}

/** The return of a factor on a day (days since 1970) as a fraction, without the days before it. */
export function factorReturn(name: Factor, dayNumber: number): number {
  const { drift, deviation } = shapes[name]
  return drift + deviation * calm(dayNumber) * gaussian(seeds.get(name) ?? 0, dayNumber)
}

/** Reads the factor returns of a day; remembers them, because hundreds of funds ask. */
export type FactorDays = (dayNumber: number) => Readonly<Record<Factor, number>>

export function createFactorDays(): FactorDays {
  const known = new Map<number, Record<Factor, number>>()
  return (dayNumber) => {
    const found = known.get(dayNumber)
    if (found) return found
    const returns = mapFactors((name) => factorReturn(name, dayNumber))
    known.set(dayNumber, returns)
    return returns
  }
}

function mapFactors(value: (name: Factor) => number): Record<Factor, number> {
  return {
    market: value('market'),
    small: value('small'),
    growth: value('growth'),
    value: value('value'),
    health: value('health'),
    consumption: value('consumption'),
    energy: value('energy'),
    chips: value('chips'),
    finance: value('finance'),
    hongKong: value('hongKong'),
    worldShares: value('worldShares'),
    worldTechnology: value('worldTechnology'),
    bond: value('bond'),
    duration: value('duration'),
    credit: value('credit'),
    gold: value('gold'),
    oil: value('oil'),
    dollar: value('dollar'),
  }
}
