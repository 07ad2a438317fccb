import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, readSource, root } from '../source-files.ts'
import { draftOf } from './draft-of.ts'
import type { Project } from './draft.ts'

/** The project as it stands, with what drafts have added. */
function projectWith(added: Readonly<Record<string, string>> = {}): Project {
  return {
    read: (path) => added[path] ?? (existsSync(join(root, path)) ? readSource(path) : undefined),
    below: (folder) => [
      ...(existsSync(join(root, folder)) ? filesIn(folder) : []),
      ...Object.keys(added).filter((path) => path.startsWith(`${folder}/`)),
    ],
  }
}

const draft = (command: string, project = projectWith()) => draftOf(project, command.split(' '))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The lines that a draft adds to a file that is there. */
function addedTo(path: string, files: Readonly<Record<string, string>>): string[] {
  const before = new Set(readSource(path).split('\n'))
  return (files[path] ?? '').split('\n').filter((line) => !before.has(line))
}

describe('npm run new', () => {
  it('rule: a function of the domain and its table', () => {
    const { files } = draft('rule products fee-floor')
    expect(Object.keys(files)).toEqual([
      'packages/domain/src/products/fee-floor.ts',
      'packages/domain/src/products/fee-floor.test.ts',
    ])
    expect(files['packages/domain/src/products/fee-floor.ts']).toContain(
      'export function feeFloor(',
    )
  })

  it('call: contract, handler, service, function, store and module test are six files', () => {
    const { files } = draft('call holdings query-risk')
    expect(Object.keys(files)).toEqual([
      'packages/contracts/src/calls/holdings.ts',
      'apps/server/src/modules/holdings/http.ts',
      'apps/server/src/modules/holdings/service.ts',
      'apps/server/src/modules/holdings/query-risk.ts',
      'apps/server/src/modules/holdings/query-risk-store.ts',
      'apps/server/src/modules/holdings/query-risk.test.ts',
    ])
    expect(addedTo('apps/server/src/modules/holdings/http.ts', files)).toEqual([
      '  queryRisk: (_request, { accountId }) => holdings.queryRisk(accountId),',
    ])
    expect(addedTo('apps/server/src/modules/holdings/service.ts', files)).toEqual([
      `import { queryRisk } from './query-risk.ts'`,
      '    queryRisk: (accountId: string) => queryRisk(deps.db, accountId),',
    ])
    expect(files['packages/contracts/src/calls/holdings.ts']).toContain(
      'path: `${ASSET_VO}.QueryRisk`',
    )
  })

  it('call: a handler that is given the database asks it without a service between', () => {
    const { files } = draft('call corrections query-risk')
    expect(addedTo('apps/server/src/modules/corrections/http.ts', files)).toEqual([
      `import { queryRisk } from './query-risk.ts'`,
      '  queryRisk: (_request, { accountId }) => queryRisk(db, accountId),',
    ])
  })

  it('page: its address, its line under the heading of its area, the page and its test', () => {
    const { files } = draft('page holdings hold-risk')
    expect(Object.keys(files)).toEqual([
      'packages/contracts/src/pages/holdings.ts',
      'apps/web/src/app/pages.ts',
      'apps/web/src/features/holdings/pages/HoldRisk.tsx',
      'apps/web/src/features/holdings/pages/HoldRisk.test.tsx',
    ])
    const heading = files['apps/web/src/app/pages.ts']?.split('// holdings\n')[1] ?? ''
    expect(heading.split('\n\n', 1)[0]).toMatch(
      /\n {2}holdRisk: \(\) => import\('#features\/holdings\/pages\/HoldRisk\.tsx'\),$/,
    )
  })

  it('page: the first one of an area brings a file of its own, in its place among the others', () => {
    const { files } = draft('page gold gold-bars')
    const far = files['packages/contracts/src/pages/far.ts']?.trimEnd().split('\n') ?? []
    const lines = far.filter((line) => line.startsWith('export'))
    expect(lines).toContain(`export * from './gold.ts'`)
    expect(lines).toEqual(lines.toSorted())
    expect(files['packages/contracts/src/pages/gold.ts']).toContain(
      'export const goldBars = page({',
    )
  })

  it('kind: record, words, step, placing and the store of the step are five files beside tests', () => {
    const { files } = draft('kind gold gold-loan')
    const paths = Object.keys(files)
    expect(paths.filter((path) => !isTest(path))).toEqual([
      'packages/domain/src/trade/order-kind-list.ts',
      'apps/server/src/modules/trade/words/purchase-words.ts',
      'apps/server/src/modules/gold/steps.ts',
      'apps/server/src/modules/gold/gold-loan.ts',
      'apps/server/src/modules/gold/gold-loan-store.ts',
    ])
    expect(addedTo('apps/server/src/modules/gold/steps.ts', files)).toEqual([
      `import { settleGoldLoan } from './gold-loan-store.ts'`,
      '  before: [laySessions(calendar), sweepQuotes, settleGoldLoan],',
    ])
  })

  it.each([
    ['', 'usage: npm run new page|call|rule|kind <area> <name>'],
    ['rule products', 'usage: npm run new page|call|rule|kind <area> <name>'],
    ['constructor products fee-floor', 'usage: npm run new page|call|rule|kind <area> <name>'],
    ['rule kitchen fee-floor', /^"kitchen" is no area; those with domain: .*products/],
    ['rule consents fee-floor', /^the area consents has no room among domain/],
    ['rule products FeeFloor', /^"FeeFloor" is no name/],
    ['rule products ../fee', /^"..\/fee" is no name/],
    ['rule products delete', '"delete" is a word of TypeScript itself'],
    ['rule fees redeem-fee', 'packages/domain/src/fees/redeem-fee.ts is there already'],
    ['call holdings query-lots', /^there is a call queryLots in .*holdings\.ts/],
    ['call gold query-lots', /^there is a call queryLots in .*holdings\.ts/],
    ['call holdings figures', 'apps/server/src/modules/holdings/figures.ts is there already'],
    ['call hosts query-risk', /^hosts hands its handlers neither a database nor a service/],
    ['page holdings redeem', /^there is a page redeem in .*trade\.ts/],
    ['kind trade buy', /^there is a kind buy in .*order-kind-list\.ts/],
  ])('%s: refuses, in one line', (command, message) => {
    expect(() => draft(command)).toThrow(message)
  })

  it('says which file has grown too long', () => {
    const path = 'apps/server/src/modules/holdings/http.ts'
    const long = { [path]: `${readSource(path)}${'// more\n'.repeat(200)}` }
    const { next } = draft('call holdings query-risk', projectWith(long))
    expect(next).toContainEqual(
      expect.stringMatching(`cut ${path} by idea: it has [4-9]\\d\\d lines`),
    )
  })

  it('adds a second one to what the first has written', () => {
    const first = draft('call holdings query-risk').files
    const { files } = draft('call holdings query-rest', projectWith(first))
    const http = files['apps/server/src/modules/holdings/http.ts']
    expect(http).toContain('holdings.queryRisk(accountId)')
    expect(http).toContain('holdings.queryRest(accountId)')
    expect(() => draft('call holdings query-risk', projectWith(first))).toThrow(
      'there is a call queryRisk',
    )
  })
})
