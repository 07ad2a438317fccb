// npm start: installs, builds and runs Koi, each only when needed.
import { withNode } from './lib/with-node.mjs'

withNode(function () {
  return import('./lib/start-koi.mjs').then(function (tool) {
    return tool.startKoi(process.argv.slice(2))
  })
})
