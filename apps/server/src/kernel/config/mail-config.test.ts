import { describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { readConfig } from './config.ts'

const whole = { KOI_MAIL_SENDER: 'koi@koi.example', KOI_SITE_ORIGIN: 'https://koi.example/' }

describe('settings of e-mail', () => {
  it('name no server unless told', () => {
    expect(readConfig({}).mail).toBeUndefined()
  })

  it.each([
    ['smtps://koi:s%40fe@mail.example', { port: 465, isTls: true, mayBePlain: false }],
    ['smtp://koi:s%40fe@mail.example', { port: 587, isTls: false, mayBePlain: false }],
    ['smtp://koi:s%40fe@127.0.0.1:1025', { port: 1025, isTls: false, mayBePlain: true }],
  ])('take %s', (url, expected) => {
    const { mail, siteOrigin } = readConfig({ ...whole, KOI_SMTP_URL: url })
    expect(mail).toMatchObject({ ...expected, password: 's@fe', sender: 'koi@koi.example' })
    expect(siteOrigin).toBe('https://koi.example')
  })

  it.each([
    [{ KOI_SMTP_URL: 'https://koi:hushed@mail.example' }, 'KOI_SMTP_URL'],
    [{ KOI_SMTP_URL: 'smtp://koi:hushed@mail.example/x' }, 'KOI_SMTP_URL'],
    [{ KOI_SMTP_URL: 'smtp://mail.example', KOI_MAIL_SENDER: '' }, 'KOI_MAIL_SENDER is missing'],
    [{ KOI_SMTP_URL: 'smtp://mail.example', KOI_SITE_ORIGIN: '' }, 'KOI_SITE_ORIGIN is missing'],
    [{ KOI_MAIL_SENDER: 'koi@koi.example\r\nBcc: a@b.example' }, 'KOI_MAIL_SENDER'],
    [{ KOI_MAIL_SENDER: 'Koi <koi@koi.example>' }, 'KOI_MAIL_SENDER'],
    [{ KOI_SITE_ORIGIN: 'http://koi.example' }, 'KOI_SITE_ORIGIN'],
  ])('refuse %j in one line without the password', (more, text) => {
    const read = () => readConfig({ ...whole, ...more })
    expect(read).toThrow(StartError)
    expect(read).toThrow(text)
    expect(read).not.toThrow('hushed')
  })
})
