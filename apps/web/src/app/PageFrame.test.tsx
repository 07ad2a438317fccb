import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPageModules, type PageModule } from '#navigation/page-modules.ts'
import { BrandContext } from '#brands/brand-context.ts'
import { DEFAULT_BRAND } from '#brands/brand.ts'
import { PageModulesContext } from './app-context.ts'
import { PageFrame } from './PageFrame.tsx'

afterEach(() => vi.useRealTimers())

it('RU-237 in place of a page that did not come in 60 s stands what happened, and a way to fetch it again', async () => {
  vi.useFakeTimers()
  const silent = () => new Promise<PageModule>(() => undefined)
  const modules = createPageModules({ near: { gold: silent } })
  const failed = modules.load('gold').catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBe('Error: page gold: no answer in 60000 ms')
  const html = renderToStaticMarkup(
    <PageModulesContext value={modules}>
      <PageFrame
        entry={{
          page: {
            row: '',
            path: '/pages/gold/index',
            title: '黄金',
            access: 'visitor',
            query: z.object({}),
            name: 'gold',
          },
          path: '/pages/gold/index',
          search: '',
          key: '1',
          index: 0,
        }}
      />
    </PageModulesContext>,
  )
  expect(html).toContain('网络不太好，请重试')
  expect(html).toMatch(/<button[^>]*>(?:<[^>]*>)*重试/)
})

it.each(['square', 'discussionDetail', 'outDiscussionDetail'])(
  'a brand without the community says so at %s, with a way on',
  (name) => {
    const html = renderToStaticMarkup(
      <BrandContext value={{ ...DEFAULT_BRAND, home: ['featured'] }}>
        <PageFrame
          entry={{
            page: {
              row: '',
              path: '/pages/community',
              title: '社区',
              access: 'visitor',
              query: z.object({}),
              name,
            },
            path: '/pages/community',
            search: '',
            key: '1',
            index: 0,
          }}
        />
      </BrandContext>,
    )
    expect(html).toContain('当前品牌未开放社区')
    expect(html).toMatch(/<a [^>]*href="[^"]+"[^>]*>(?:<[^>]*>)*回到首页/)
  },
)
