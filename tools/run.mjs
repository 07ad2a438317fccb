// npm run new | import | day | feeds | ledger | brand | placement | experiment | reconcile | market | trace | live-relay | push-keys | backup | bench | licenses | texts: a command of the project, after an installation if one is needed.
import { withNode } from './lib/with-node.mjs'

withNode(function () {
  return import('./lib/run-command.mjs').then(function (tool) {
    return tool.runCommand(process.argv[2], process.argv.slice(3))
  })
})
