// npm test: types, lint, all tests, then the journeys in a browser. `npm test -- <filter>` runs matching test files.
import { withNode } from './lib/with-node.mjs'

withNode(function () {
  return import('./lib/test-all.mjs').then(function (tool) {
    return tool.testAll(process.argv.slice(2))
  })
})
