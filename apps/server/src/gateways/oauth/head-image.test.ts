import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { fakeHeadImage, fakePeople } from './fake-person.ts'
import { headImagesOf } from './head-image.ts'

const [person] = fakePeople
const server = Fastify()
const png = person ? fakeHeadImage(person) : Buffer.alloc(0)
server.get('/head.png', (_request, reply) => reply.type('text/plain').send(png))
server.get('/head.svg', (_request, reply) =>
  reply.type('image/png').send('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
)
server.get('/large', (_request, reply) => reply.send(Buffer.concat([png, Buffer.alloc(200_000)])))
server.get('/away', (_request, reply) => reply.redirect('/head.png'))
const address = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

const ours = headImagesOf({ isDemo: true, apiUrl: () => `${address}/wechat` })
const real = headImagesOf({ isDemo: false, apiUrl: () => 'https://api.weixin.qq.com' })

it('takes a picture for what its bytes are', async () => {
  expect(await ours(`${address}/head.png`)).toBe(`data:image/png;base64,${png.toString('base64')}`)
})

it.each(['/head.svg', '/large', '/away', '/none'])('shows nothing for %s', async (path) => {
  expect(await ours(address + path)).toBe('')
})

it.each([
  undefined,
  '',
  'no address',
  `${address}/head.png`,
  'http://169.254.169.254/latest/meta-data',
  'https://evil.example/thirdwx.qlogo.cn',
  'https://qlogo.cn.evil.example/a',
  'https://thirdwx.qlogo.cn:8443/a',
  'https://user@thirdwx.qlogo.cn/a',
  'file:///etc/passwd',
])('asks nobody for %s outside of the demo', async (named) => {
  expect(await real(named)).toBe('')
})
