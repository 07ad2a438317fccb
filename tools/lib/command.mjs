import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** Runs a command in the project with our own input and output; answers its exit code. */
export function command(program, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32' && program === 'npm',
    })
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a JavaScript program of a package, past npx and its look-ups. */
export function script(path, args, env) {
  return command(process.execPath, [path, ...args], env)
}
