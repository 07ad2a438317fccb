import { describe, expect, it } from 'vitest'
import { codeOf, filesIn, importsOf, isTest, readSource } from './source-files.ts'

const all = ['packages', 'apps', 'e2e', 'bench', 'tools'].flatMap((folder) => [...filesIn(folder)])
const typescript = all.filter((path) => /\.tsx?$/.test(path))
const sources = typescript.filter((path) => !isTest(path))

/**
 * SQL that every store may take from `trade`: orders change in its files alone, and a step of the settlement moves many of
 * them inside of its own statement.
 */
const ORDERS_SQL = 'apps/server/src/modules/trade/orders/(?:move|insert)-orders-sql\\.ts$'

/**
 * Who may import whom (docs/architecture.md). The first line that matches a file counts; `own` is the
 * module or feature it lives in, whose other files it may always use.
 */
const layers: { files: RegExp; mayImport: (own: string) => string[] }[] = [
  { files: /^packages\/domain\//, mayImport: () => ['packages/domain/'] },
  {
    files: /^packages\/contracts\//,
    mayImport: () => ['packages/domain/', 'packages/contracts/', 'zod(/|$)'],
  },
  {
    files: /^apps\/server\/src\/kernel\//,
    mayImport: () => ['apps/server/src/kernel/', 'packages/domain/', 'node:', '(pg|pino|zod)$'],
  },
  {
    files: /^apps\/server\/src\/modules\/([^/]+)\/(?:.*[-/])?(?:store|sql)\.ts$/,
    mayImport: (area) => [
      'packages/domain/',
      'apps/server/src/kernel/',
      `apps/server/src/modules/${area}/`,
      ORDERS_SQL,
      // The row of a brand is stated as what it differs in from a brand.
      ...(area === 'brands' ? ['apps/server/src/brand\\.ts$'] : []),
    ],
  },
  {
    // Handlers, routes, answers as the wire has them, and what puts a module together: they speak HTTP.
    files:
      /^apps\/server\/src\/modules\/([^/]+)\/(?:(?:.*[-/])?(?:http|routes?|wire|module|index)|.*\/http-[\w-]+)\.ts$/,
    mayImport: (area) => [
      '(?!apps/)',
      'apps/server/src/(kernel|gateways|http)/',
      'apps/server/src/(brand|refuse)\\.ts$',
      `apps/server/src/modules/${area}/`,
      'apps/server/src/modules/[^/]+/index\\.ts$',
    ],
  },
  {
    // Services, jobs and every other file that decides something: none knows a request, a route or a handler.
    files: /^apps\/server\/src\/modules\/([^/]+)\//,
    mayImport: (area) => [
      'node:',
      '(zod|@simplewebauthn/server)$',
      'packages/(domain|contracts)/',
      'apps/server/src/(kernel|gateways)/',
      'apps/server/src/(brand|refuse)\\.ts$',
      `apps/server/src/modules/${area}/(?!(.*[-/])?http)`,
      'apps/server/src/modules/[^/]+/index\\.ts$',
      // What somebody mistyped is told by how it sounds.
      ...(area === 'products' ? ['pinyin-pro$'] : []),
      ...(area === 'market' ? ['feedsmith$', 'htmlparser2$'] : []),
      ...(area === 'ai-clients' ? ['@modelcontextprotocol/server$'] : []),
      // A session is a thing of HTTP that identity opens, finds and ends.
      ...(area === 'identity' ? ['apps/server/src/http/(sessions/|context\\.ts$)'] : []),
    ],
  },
  { files: /^apps\/server\//, mayImport: () => ['(?!apps/)', 'apps/server/'] },
  {
    files: /^apps\/web\/src\/(?:ui|lib)\//,
    mayImport: () => ['(?!apps/|packages/contracts/src/calls)', 'apps/web/src/(ui|lib)/'],
  },
  {
    files: /^apps\/web\/src\/hosts\//,
    mayImport: () => ['(?!apps/)', 'apps/web/src/(hosts|ui|lib)/'],
  },
  {
    files: /^apps\/web\/src\/(?:api|channel|session|brands|navigation|tracking)\//,
    mayImport: () => [
      '(?!apps/)',
      'apps/web/src/(ui|lib|hosts|api|channel|session|brands|navigation|tracking)/',
    ],
  },
  {
    files: /^apps\/web\/src\/share\//,
    mayImport: () => [
      '(?!apps/)',
      'apps/web/src/(ui|lib|hosts|api|channel|session|brands|navigation|tracking|share)/',
    ],
  },
  {
    files: /^apps\/web\/src\/features\/([^/]+)\//,
    mayImport: (area) => [
      '(?!apps/)',
      'apps/web/src/(ui|lib|hosts|api|channel|session|brands|navigation|tracking|share)/',
      `apps/web/src/features/${area}/`,
      'apps/web/src/features/[^/]+/index\\.tsx?$',
    ],
  },
  { files: /^apps\/web\//, mayImport: () => ['(?!apps/)', 'apps/web/'] },
  { files: /^apps\/miniprogram\//, mayImport: () => ['(?!apps/)', 'apps/miniprogram/'] },
]

function wrongImports(file: string): string[] {
  const layer = layers.find(({ files }) => files.test(file))
  if (!layer) return []
  const allowed = layer
    .mayImport(layer.files.exec(file)?.[1] ?? '')
    .map((start) => new RegExp(`^(?:${start})`))
  return importsOf(file)
    .filter((target) => !allowed.some((pattern) => pattern.test(target)))
    .map((target) => `${file} imports ${target}`)
}

/** Files, outside those allowed, whose code matches. */
function filesThat(pattern: RegExp, candidates: string[], allowed: RegExp = /^$/): string[] {
  return candidates.filter((path) => !allowed.test(path) && pattern.test(codeOf(path)))
}

it('reads the project: an empty list would prove nothing', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(importsOf('tools/architecture.test.ts')).toEqual(['vitest', 'tools/source-files.ts'])
})

it('imports point the allowed way', () => {
  expect(sources.flatMap(wrongImports)).toEqual([])
})

describe('the domain is pure', () => {
  const domain = sources.filter((path) => path.startsWith('packages/domain/'))

  it('has no clock, chance, network or process', () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bprocess\.|\bglobalThis\b/
    expect(filesThat(impure, domain)).toEqual([])
  })

  it('has no casts', () => {
    expect(filesThat(/\bas (?!const\b|[a-z]+ from\b)[A-Z]\w*/, domain)).toEqual([])
  })
})

describe('the web app', () => {
  const web = sources.filter((path) => path.startsWith('apps/web/src/'))

  it('touches wx and the user agent in hosts only', () => {
    const hostThings = /\bwx\.|\bwindow\.wx\b|\bnavigator\.userAgent\b/
    expect(filesThat(hostThings, web, /^apps\/web\/src\/hosts\//)).toEqual([])
  })

  it('brings nobody the words of the published document: they weigh as much as a page', () => {
    const shipped = sources.filter((path) =>
      /^(?:apps\/(?:web|miniprogram)|packages\/contracts\/src\/(?!api\/))/.test(path),
    )
    const readers = shipped.filter((path) =>
      importsOf(path).some((target) => target.startsWith('packages/contracts/src/api/')),
    )
    expect(readers).toEqual([])
  })

  it('never writes unchecked HTML', () => {
    expect(filesThat(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/, web)).toEqual([])
  })
})

describe('the server', () => {
  const server = sources.filter((path) => path.startsWith('apps/server/'))

  it('keeps SQL in stores (store.ts, …-store.ts, …-sql.ts), the kernel, the demo and the command line', () => {
    const statement =
      /\bselect\b[\s\S]{1,400}?\bfrom\s+[a-z_]+\b|\binsert\s+into\s+\w|\bdelete\s+from\s+\w|\bupdate\s+\w+\s+set\b/
    const inQuotes = new RegExp(`[\`'"][^\`'"]*?(?:${statement.source})`)
    const allowed = /(^|[/-])(store|sql)\.ts$|\/(kernel|demo|cli|testing)\//
    expect(filesThat(inQuotes, server, allowed)).toEqual([])
  })
})

describe('orders', () => {
  // What a test spoils by hand it spoils on purpose.
  const code = typescript.filter((path) => !/\.test\.tsx?$/.test(path))
  const inFile = (name: string) => new RegExp(`^apps/server/src/modules/trade/orders/${name}\\.ts$`)

  it('are written by one file', () => {
    expect(filesThat(/insert\s+into\s+trade_order\b/i, code, inFile('insert-orders-sql'))).toEqual(
      [],
    )
  })

  it('are changed by one file, which knows their moves', () => {
    expect(filesThat(/update\s+trade_order\b/i, code, inFile('move-orders-sql'))).toEqual([])
  })

  it('have their history written with them', () => {
    const writers = inFile('(?:move|insert)-orders-sql')
    expect(filesThat(/insert\s+into\s+order_event\b/i, code, writers)).toEqual([])
  })
})

it('asks the real clock in two places only', () => {
  const clocks = /\/kernel\/(clock|log)\.ts$|^apps\/web\/src\/lib\/.*clock\.ts$|^bench\//
  expect(filesThat(/\bDate\.now\b/, sources, clocks)).toEqual([])
})

it('has no file of code over 400 lines', () => {
  const long = sources.flatMap((path) => {
    const lines = readSource(path).split('\n').length - 1
    return lines > 400 ? [`${path}: ${lines}`] : []
  })
  expect(long).toEqual([])
})

it('switches no check off without saying why', () => {
  const bare = typescript.filter((path) =>
    /(?:oxlint|eslint)-disable(?:-next-line|-line)? [\w/, -]*$|@ts-(?:ignore|nocheck|expect-error)\s*$/m.test(
      readSource(path).replaceAll(/-- .*$/gm, '(a reason)'),
    ),
  )
  expect(bare).toEqual([])
})

it('has nothing left to do: what `npm run new` left open is filled in', () => {
  const open = all.filter(
    (path) =>
      /\.(?:tsx?|sql)$/.test(path) && !/^tools\/(?:new\/|architecture\.test\.ts$)/.test(path),
  )
  const lines = open.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) => (/\bTODO\b/.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(lines).toEqual([])
})

/** Where a folder may hold more: one file a migration, a file of calls, codes or pages an area, a journey an area. */
const LONG_LISTS =
  /^(?:apps\/server\/migrations|packages\/contracts\/src\/(?:calls|codes|pages)|e2e\/journeys)$/
const FILES_MAX = 25

it(`has no folder with more than ${FILES_MAX} files that are no tests`, () => {
  const counts = new Map<string, number>()
  for (const path of all.filter((file) => !isTest(file))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(
    ([folder, count]) => count > FILES_MAX && !LONG_LISTS.test(folder),
  )
  expect(crowded).toEqual([])
})

/** What functions of the server are handed: an interface of its own, or named parts of what orders are made with. */
const HANDED_OVER = /^apps\/server\/src\/(?!compose\/)/
const HANDED_MAX = 8

describe('what functions of the server are handed', () => {
  const server = sources.filter((path) => HANDED_OVER.test(path))

  it('is never everything that orders are made with', () => {
    const whole = /\bTradeParts\b|\bComposedTrade\b|Services\['trade'\]|keyof TradePart\b/
    expect(filesThat(whole, server, /\/modules\/trade\/needs\.ts$/)).toEqual([])
  })

  it(`names ${HANDED_MAX} parts at most`, () => {
    const long = server.flatMap((path) => {
      const code = codeOf(path)
      const lists = [...code.matchAll(/\b(?:Needs|PlanNeeds)<([^<>]*)>/g)].map(
        ([, parts = '']) => parts.split('|').filter((part) => part.trim() !== '').length,
      )
      const shapes = [...code.matchAll(/\binterface \w*(?:Deps|Needs|Parts)\b[^{]*\{\n(.*?)\n\}/gs)]
      const members = shapes
        .filter(([shape]) => !shape.startsWith('interface TradeParts'))
        .map(([, body = '']) => body.match(/^ {2}\w+\??[:(<]/gm)?.length ?? 0)
      const most = Math.max(0, ...lists, ...members)
      return most > HANDED_MAX ? [`${path}: ${most}`] : []
    })
    expect(long).toEqual([])
  })
})
