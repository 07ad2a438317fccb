import './tools/lib/map-group-by.mjs'
import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

/**
 * `unit` needs nothing but node, `server` a PostgreSQL of its own, `e2e` a built web app and a browser.
 * `npx vitest run <path>` finds the project by the file; tools/test.mjs runs e2e after the build.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/web,apps/miniprogram,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ignored,
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          // Files of a worker share what they import: to import it anew for each took most of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          globalSetup: [
            'apps/server/src/testing/postgres-for-tests.ts',
            'apps/server/src/testing/document-for-tests.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/support/shared-koi.ts'],
          exclude: ignored,
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As long as a locator waits for a page (support/browser.ts).
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
