import { fork } from 'node:child_process'
import type { CodedPicture, NotCoded } from './coded-picture.ts'
import type { CodingAnswer, CodingTask } from './coder-worker.ts'

export interface ProcessLimits {
  /** The process's first file. */
  file: string
  /** For its start, and for one picture once it is ready. */
  startMaxMs: number
  timeMaxMs: number
}

export interface CodingProcess {
  /** One picture at a time; undefined where the process broke over it, or took too long. */
  code(task: CodingTask): Promise<CodedPicture | NotCoded | undefined>
  /** It has started. */
  isReady(): boolean
  /** It can do nothing any more. */
  isBroken(): boolean
  end(): void
}

/** Starts a process that codes pictures. It keeps no server alive that has nothing else to do. */
export function startCodingProcess({ file, startMaxMs, timeMaxMs }: ProcessLimits): CodingProcess {
  // It is told nothing of ours: no settings, no keys.
  const child = fork(file, {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  let isReady = false
  let isBroken = false
  let begin: (() => void) | undefined
  let finish: ((coded: CodedPicture | NotCoded | undefined) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  function done(coded: CodedPicture | NotCoded | undefined) {
    clearTimeout(timer)
    const told = finish
    finish = undefined
    told?.(coded)
  }
  function end() {
    isBroken = true
    child.kill('SIGKILL')
    done(undefined)
  }
  child.on('message', (answer: CodingAnswer) => {
    if (answer.kind === 'ready') {
      isReady = true
      begin?.()
    } else done(answer.kind === 'coded' ? answer.picture : answer.why)
  })
  child.on('exit', end).on('error', end)

  return {
    code: (task) =>
      new Promise((told) => {
        finish = told
        begin = () => {
          clearTimeout(timer)
          timer = setTimeout(end, timeMaxMs)
          child.send(task)
        }
        if (isReady) begin()
        else timer = setTimeout(end, startMaxMs)
      }),
    isReady: () => isReady,
    isBroken: () => isBroken,
    end,
  }
}
