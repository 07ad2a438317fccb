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

/** The same with what it prints kept apart: programs that run at once would mix their words. */
export function scriptSaid(path, args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      env: process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => said.push(chunk))
    const end = (code) => done({ code, said: Buffer.concat(said).toString() })
    child.on('error', () => end(127))
    child.on('close', (code, signal) => end(signal ? 1 : (code ?? 1)))
  })
}
