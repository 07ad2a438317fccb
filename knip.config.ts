import type { KnipConfig } from 'knip'

/**
 * Finds what nobody uses (`npm run unused`, a part of `npm run check`). It runs twice. The first run counts tests as users and
 * names every `export` that no other file imports. The second one (`--production`) leaves tests out: what they alone use is dead.
 * Files that no app reaches are found by tools/claims.test.ts, since each file of a package is an entry by its `exports`.
 */
const isProduction = process.argv.includes('--production')

/** What only tests call, and why it stays. */
const references: Record<string, string> = {
  'packages/domain/src/discussion/heat.ts': 'the column of the database is compared with it',
  'packages/domain/src/discussion/standing.ts': 'the column of the database is compared with it',
  'packages/domain/src/moderation/trust-level.ts': 'the SQL of the night is compared with it',
  'packages/domain/src/fees/large-redemption.ts':
    'the SQL of large redemptions is compared with it',
  'packages/domain/src/holdings/dividend.ts': 'the SQL of dividends is compared with it',
  'packages/domain/src/holdings/money-fund-income.ts':
    'the SQL of incomes is compared with it; who bears a loss is held by the tests of each',
  'packages/domain/src/issues/periods.ts':
    'what a maturity sells, as its SQL has it; only their own tests hold the two so far',
  'packages/domain/src/issues/subscription.ts': 'the SQL of raisings is compared with it',
  'packages/domain/src/ledger/money-events-page.ts':
    'writes a page of docs, which its test compares',
  'packages/domain/src/member/levels.ts': 'the SQL of levels is compared with it',
  'packages/domain/src/metrics/period-return.ts': 'the SQL of metrics is compared with it',
  'packages/domain/src/metrics/total-return.ts':
    'the returns of the demo market are compared with it',
  'packages/domain/src/points/points-lots.ts': 'the SQL of lots is compared with it',
  'packages/domain/src/search/rank.ts':
    'the index of names in the memory of a node is compared with it',
}

const config: KnipConfig = {
  include: ['files', 'exports', 'types'],
  includeEntryExports: true,
  // A function of a file that is also called inside of it may be exported for its own test.
  ignoreExportsUsedInFile: isProduction,
  ignoreIssues: {
    // Called by Vitest, and by a test in a process of its own.
    'apps/server/src/testing/*-for-tests.ts': ['exports'],
    'e2e/support/shared-koi.ts': ['exports'],
    'tools/lib/test-all.mjs': ['exports'],
    '*.config.ts': ['exports'],
    ...(isProduction &&
      Object.fromEntries(Object.keys(references).map((file) => [file, ['exports', 'types']]))),
  },
  ignore: isProduction ? ['**/*.fixture.ts', '**/testing/**', '**/testing.ts'] : [],
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs!',
        'tools/lib/map-group-by.mjs!',
        'tools/new/main.ts',
        'tools/**/*.test.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', '!tools/**/*.ts!'],
    },
    'packages/*': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.{test,fixture}.ts!'],
    },
    'apps/server': {
      entry: [
        'src/cli/*.ts!',
        'src/**/*-worker.ts!',
        'src/**/*-{thread,process}.mjs!',
        'src/**/*.test.ts',
      ],
      project: [
        'src/**/*.{ts,mjs}!',
        '!src/**/*.{test,fixture}.ts!',
        '!src/{testing,simulation}/**!',
        '!src/http/testing.ts!',
      ],
    },
    'apps/web': {
      entry: [
        'src/entry-server.tsx!',
        'src/lib/transfer/frame.ts!',
        'src/lib/push-worker/worker.ts!',
        '*.mjs!',
        '*.ts!',
        '**/*.test.{ts,tsx}',
        'src/hosts/testing/demo/*.ts',
        'src/ui/testing/*.tsx',
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,fixture}.{ts,tsx}!', '!src/**/testing/**!'],
      includeEntryExports: false,
    },
    'apps/miniprogram': {
      entry: ['src/app.ts!', 'src/{pages,components}/**/*.ts!', '{src,test}/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    e2e: {
      entry: ['journeys/*.e2e.ts', 'support/{shared-koi,audit-books,tracked-rows}.ts'],
      project: ['**/*.ts', '!**/*.ts!'],
    },
    bench: { entry: ['main.ts!', 'http-server.ts!'], project: ['**/*.ts!'] },
  },
}

export default config
