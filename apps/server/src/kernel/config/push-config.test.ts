import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { readConfig } from './config.ts'

function pair() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys().toString('base64url')
  return { publicKey, privateKey: curve.getPrivateKey().toString('base64url').padStart(43, 'A') }
}
const keys = pair()
const whole = {
  KOI_VAPID_SUBJECT: 'mailto:ops@koi.example',
  KOI_VAPID_PUBLIC_KEY: keys.publicKey,
  KOI_VAPID_PRIVATE_KEY: keys.privateKey,
}

describe('settings of notifications', () => {
  it('offer none unless told', () => {
    expect(readConfig({}).push).toBeUndefined()
  })

  it('take a pair of keys, and push services beside the known ones', () => {
    const services = 'https://push.example/x, http://127.0.0.1:9'
    expect(readConfig({ ...whole, KOI_PUSH_SERVICES: services }).push).toEqual({
      ...keys,
      subject: whole.KOI_VAPID_SUBJECT,
      services: ['https://push.example', 'http://127.0.0.1:9'],
    })
  })

  it.each([
    [{ KOI_VAPID_SUBJECT: '' }, 'KOI_VAPID_SUBJECT is missing'],
    [{ KOI_VAPID_PUBLIC_KEY: '' }, 'KOI_VAPID_PUBLIC_KEY is missing'],
    [{ KOI_VAPID_PRIVATE_KEY: '' }, 'KOI_VAPID_PRIVATE_KEY is missing'],
    [{ KOI_VAPID_SUBJECT: 'ops@koi.example' }, 'KOI_VAPID_SUBJECT'],
    [{ KOI_VAPID_PUBLIC_KEY: 'short' }, 'KOI_VAPID_PUBLIC_KEY'],
    [{ KOI_VAPID_PUBLIC_KEY: pair().publicKey }, 'are no pair'],
    [{ KOI_PUSH_SERVICES: 'http://push.example' }, 'KOI_PUSH_SERVICES'],
    [{ KOI_PUSH_SERVICES: 'http://127.0.0.1.evil.example' }, 'KOI_PUSH_SERVICES'],
  ])('refuse %j in one line without the private key', (more, text) => {
    const read = () => readConfig({ ...whole, ...more })
    expect(read).toThrow(StartError)
    expect(read).toThrow(text)
    expect(read).not.toThrow(keys.privateKey)
  })
})
