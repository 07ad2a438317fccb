import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { buildMiniProgram } from '../../apps/miniprogram/build.mjs'

const simulate = createRequire(import.meta.url)('miniprogram-simulate')

/** A page of the shell: what it shows and holds, and its methods. */
export interface ShellPage {
  text(): string
  data(): Record<string, unknown>
  call(method: string, argument?: unknown): unknown
}

interface WxRequest {
  url: string
  data: object
  header: Record<string, string>
  success(answer: object): void
  fail(failure: { errMsg: string }): void
}

/** The platform's own network: a real request to the server, its cookies as the platform hands them over. */
async function request({ url, data, header, success, fail }: WxRequest) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: header,
      body: JSON.stringify(data),
    })
    const cookies = response.headers.getSetCookie()
    success({ statusCode: response.status, data: await response.json(), cookies })
  } catch (error) {
    fail({ errMsg: String(error) })
  }
}

/** Puts the mini-program platform in place, for somebody the demo's stand-in of the chat app knows. */
function installPlatform(address: string, person: string): void {
  const login = async ({ success }: { success(answer: object): void }) => {
    const answer = await fetch(`${address}/demo/wechat/wx-login?person=${person}`)
    success(JSON.parse(await answer.text()))
  }
  Object.assign(globalThis, {
    getCurrentPages: () => [{}],
    wx: {
      login: (options: { success(answer: object): void }) => void login(options),
      request: (options: WxRequest) => void request(options),
      getAccountInfoSync: () => ({
        miniProgram: { appId: 'wxkoi', version: '1.0.0', envVersion: 'release' },
      }),
      getEnterOptionsSync: () => ({ scene: 1001 }),
      navigateBack: () => undefined,
    },
  })
}

/** The shell built for this server; `open` shows one of its pages. */
export function shellOfFile(address: string, person: string) {
  const folder = mkdtempSync(join(tmpdir(), 'koi-shell-'))
  beforeAll(async () => {
    await buildMiniProgram({ outDir: folder, webOrigin: address, spName: 'koi' })
    installPlatform(address, person)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    open(path: string, query: Record<string, string> = {}): ShellPage {
      const page = simulate.render(simulate.load(join(folder, path), { rootPath: folder }))
      page.attach(document.body)
      page.instance.onLoad(query)
      return {
        text: () => page.dom.textContent.trim(),
        data: () => page.instance.data,
        call: (method, argument) => page.instance[method](argument),
      }
    },
  }
}
