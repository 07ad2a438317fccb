import { expect, it } from 'vitest'
import { placesOrGap, type RatingFacts } from './rating-gap.ts'

const place = { rank: 2, peers: 8 }
const places = { return: place, risk: place, drawdown: place, cost: place, steadiness: place }
const whole: RatingFacts = {
  period: 'year1',
  isSteady: false,
  isMeasured: true,
  firstDay: '2020-03-02',
  newestDay: '2026-07-02',
  returns: 242,
  kindNewestDay: '2026-07-02',
  costPpm: 12_000,
  places,
}

it('rates a fund of which all is known', () => {
  expect(placesOrGap(whole)).toEqual({ places })
})

it.each<[string, Partial<RatingFacts>, object]>([
  ['without a value', { firstDay: null, newestDay: null }, { kind: 'noValues' }],
  ['a money fund', { isSteady: true }, { kind: 'steady' }],
  ['that is not worked out yet', { isMeasured: false, returns: null }, { kind: 'measuring' }],
  [
    'of some months',
    { firstDay: '2026-03-02', returns: null },
    { kind: 'young', firstDay: '2026-03-02', wholeDay: '2027-03-02', daysMissing: 243 },
  ],
  [
    'of two years, over three',
    { firstDay: '2024-07-01', returns: null, period: 'year3' },
    { kind: 'young', firstDay: '2024-07-01', wholeDay: '2027-07-01', daysMissing: 364 },
  ],
  ['valued by the week', { returns: 52 }, { kind: 'sparse', returns: 52, returnsNeeded: 192 }],
  [
    'with an old value',
    { newestDay: '2026-06-01' },
    { kind: 'stale', day: '2026-06-01', newestDay: '2026-07-02' },
  ],
  ['without fees', { costPpm: null }, { kind: 'noCost' }],
  [
    'among four',
    { places: { ...places, risk: { rank: 1, peers: 4 } } },
    { kind: 'fewPeers', peers: 4, peersNeeded: 5 },
  ],
  [
    'that stands on no list',
    { places: { ...places, return: null } },
    { kind: 'fewPeers', peers: 0, peersNeeded: 5 },
  ],
])('does not rate one %s, and says how much is missing', (_, facts, gap) => {
  expect(placesOrGap({ ...whole, ...facts })).toEqual({ gap })
})
