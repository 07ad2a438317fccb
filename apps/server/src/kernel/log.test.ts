import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('writes no secret, wherever it stands in a record', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const secrets = {
    cookie: 'canary-1',
    'set-cookie': 'canary-2',
    password: 'canary-3',
    token: 'canary-4',
    phone: 'canary-5',
    qlskey: 'canary-6',
  }
  log.info({ ...secrets, fund: '110011' }, 'top')
  log.info({ body: secrets }, 'one level down')
  log.info({ request: { headers: secrets } }, 'two levels down')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('canary')
  expect(lines[0]).toContain('"fund":"110011"')
})

it('leaves out the row that the database refused, of errors inside of others too', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const refused = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    constraint: 'live_room_title_check',
    detail: 'Failing row contains (ab, main, 13812345678, 我家住长安街).',
    where: 'unnamed portal parameter $1 = 我家住长安街',
  })
  log.error({ err: refused }, 'a bug')
  log.warn({ err: new AggregateError([refused], 'not told') }, 'two')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '23514', constraint: 'live_room_title_check' },
  })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: { aggregateErrors: [{ code: '23514' }] },
  })
  expect(lines.join()).not.toMatch(/13812345678|长安街/)
})

it('leaves out the client that the database driver hangs on an error, with its queries', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const client = { _queryQueue: [{ values: ['13812345678'] }] }
  log.warn({ err: Object.assign(new Error('lost'), { code: '57P01', client }) }, 'gone')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'lost', code: '57P01' } })
  expect(lines.join()).not.toContain('13812345678')
})
