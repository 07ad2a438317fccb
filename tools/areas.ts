/** Where an area has a room: a folder of domain, server or web, a file of calls or of pages, a journey in a browser. */
export type Floor = 'domain' | 'calls' | 'pages' | 'server' | 'web' | 'journeys'

/**
 * The areas of the business. Each has one word, and every floor it stands on uses that word: as the name of
 * a folder, of a file (`gold.ts`) or as its beginning (`payment-cards.ts`).
 */
export const areas: Readonly<Record<string, readonly Floor[]>> = {
  'app-landing': ['calls', 'server', 'web'],
  brands: ['domain', 'calls', 'server', 'journeys'],
  combinations: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  consents: ['calls', 'server'],
  conversions: ['calls', 'server', 'web', 'journeys'],
  corrections: ['domain', 'calls', 'server', 'web'],
  'data-requests': ['calls', 'server'],
  experiments: ['domain', 'calls', 'server'],
  gold: ['domain', 'calls', 'server', 'web', 'journeys'],
  holdings: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  hosts: ['domain', 'calls', 'server', 'journeys'],
  identity: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  issues: ['domain', 'calls', 'server', 'web', 'journeys'],
  ledger: ['domain', 'server'],
  market: ['domain', 'calls', 'pages', 'server', 'web'],
  'money-funds': ['domain', 'calls', 'server', 'web', 'journeys'],
  operations: ['calls', 'server', 'web'],
  'outside-holdings': ['calls', 'server', 'web'],
  payment: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  'payment-password': ['calls', 'server', 'web'],
  pension: ['domain', 'calls', 'server', 'web', 'journeys'],
  plans: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  products: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  profit: ['domain', 'calls', 'server', 'web', 'journeys'],
  recommendation: ['domain', 'calls', 'server', 'web'],
  search: ['domain', 'calls', 'web'],
  share: ['domain', 'calls', 'server', 'web', 'journeys'],
  statements: ['calls', 'server', 'web'],
  suitability: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
  tracking: ['domain', 'calls', 'server', 'web', 'journeys'],
  trade: ['domain', 'calls', 'pages', 'server', 'web', 'journeys'],
}

/** Areas whose calls another module answers, and why. */
export const answeredBy: Readonly<Record<string, { module: string; why: string }>> = {
  market: {
    module: 'products',
    why: 'it counts and ranks products of a shelf; the module of its name brings in what is published',
  },
  search: { module: 'products', why: 'it finds products, out of what the node remembers of them' },
}

/** Rooms that are no area, and why they stand on their floor. */
export const otherRooms: Readonly<Record<Floor, Readonly<Record<string, string>>>> = {
  domain: {
    calendar: 'trading days, used by every area',
    fees: 'fees of every kind of order',
    metrics: 'figures out of NAVs: risk, drawdown',
    money: 'cents, rounding',
    navigation: 'the page stack of the web app',
    rates: 'compounding and annual rates',
    reference: 'exact arithmetic that tests compare with',
    requests: 'how calls are made, by whatever area',
    returns: 'total return, dividends and splits out of what sources print',
    text: 'texts for people and pages',
    time: 'time of day',
  },
  calls: { actions: 'commands by name over one address, each answered by the call of its area' },
  pages: {
    ai: 'not built: named as its address',
    all: 'the table of all pages',
    'content-product': 'not built: named as its address',
    coupon: 'not built: named as its address',
    'credit-card': 'not built: named as its address',
    discussion: 'named as its address; all but one are not built',
    family: 'not built: named as its address',
    far: 'the table of pages that come later',
    first: 'where visits begin, over several areas: the first script has no others',
    live: 'not built: named as its address',
    member: 'not built: named as its address',
    message: 'not built: named as its address',
    names: 'the names of pages as types',
    near: 'the table of pages that the first script has',
    out: 'pages for who comes from elsewhere, named as their address; all but one are not built',
    'points-mall': 'not built: named as its address',
    settings: 'pages over identity, consents and data requests',
    'simple-account': 'not built: named as its address',
    tools: 'papers, the way to the app, sharing',
    webview: 'pages of other sites in a frame',
  },
  server: {
    actions: 'answers `calls/actions`',
    feeds: 'fetches for `market`; nobody calls it',
    retention: 'deletes what is over in every area',
    settlement: 'the day close of every kind of order; nobody calls it',
  },
  web: {
    common: 'what a page says that is not built yet',
    documents: 'reads papers of products, statements and texts',
    guide: 'guides over pages of other areas',
    home: 'a page over several areas',
    mine: 'a page over several areas',
    settings: 'pages over identity, consents and data requests',
    webview: 'pages of other sites in a frame',
  },
  journeys: {
    'bad-day': 'a day on which everything fails',
    'early-press': 'what is done before the script is there',
    'first-script': 'what the built web app loads first, weighed page by page',
    'keyboard-and-screen': 'every page without a pointer, and in large type',
    'lost-network': 'every page without a network',
    'main-loop': 'the main job over all areas',
    navigation: 'the page stack',
    'other-doors': 'addresses of older pages',
    'pages-around': 'pages that frame others',
    'query-parameters': 'what a link may carry',
    'real-input': 'real fund data through the main job',
    'server-build': 'what the built server loads',
    settings: 'pages over several areas',
  },
}
