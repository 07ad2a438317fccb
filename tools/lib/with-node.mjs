// Plain syntax: this file must parse on every Node that knows modules, to say that it is too old.
const OLDEST = [20, 19]

/** Loads a tool when this Node is new enough, and ends with one line when it or the tool is not able to. */
export function withNode(load) {
  const version = process.versions.node.split('.').map(Number)
  if (version[0] < OLDEST[0] || (version[0] === OLDEST[0] && version[1] < OLDEST[1])) {
    console.error(
      'Koi needs Node.js ' +
        OLDEST.join('.') +
        ' or newer, this is ' +
        process.version +
        '; see https://nodejs.org',
    )
    process.exit(1)
  }
  load().catch(function (error) {
    // An expected stop has its message; anything else is a bug and shows where it is.
    console.error(error.name === 'ToolError' ? error.message : error)
    process.exit(1)
  })
}
