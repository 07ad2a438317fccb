import { describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { readConfig } from './config.ts'

const whole = {
  KOI_S3_ENDPOINT: 'https://s3.example/',
  KOI_S3_BUCKET: 'koi-pictures',
  KOI_S3_ACCESS_KEY: 'key',
  KOI_S3_SECRET_KEY: 'hushed',
}

describe('settings of the object store', () => {
  it('name none unless told', () => expect(readConfig({}).s3).toBeUndefined())

  it.each([
    [{}, 'https://s3.example/koi-pictures', 'us-east-1'],
    [
      { KOI_S3_STYLE: 'host', KOI_S3_REGION: 'cn-hangzhou' },
      'https://koi-pictures.s3.example',
      'cn-hangzhou',
    ],
    [
      { KOI_S3_ENDPOINT: 'http://127.0.0.1:9000' },
      'http://127.0.0.1:9000/koi-pictures',
      'us-east-1',
    ],
  ])('with %j name %s', (more, baseUrl, region) =>
    expect(readConfig({ ...whole, ...more }).s3).toEqual({
      baseUrl,
      region,
      accessKey: 'key',
      secretKey: 'hushed',
    }),
  )

  it.each([
    { KOI_S3_ENDPOINT: 'http://s3.example' },
    { KOI_S3_ENDPOINT: 'https://s3.example/path' },
    { KOI_S3_ENDPOINT: 'https://user:hushed@s3.example' },
    { KOI_S3_BUCKET: '../other' },
    { KOI_S3_BUCKET: '' },
    { KOI_S3_SECRET_KEY: '' },
    { KOI_S3_STYLE: 'other' },
  ])('refuse %j in one line without the secret', (more) => {
    const read = () => readConfig({ ...whole, ...more })
    expect(read).toThrow(StartError)
    expect(read).toThrow(/^bad setting: .*KOI_S3_/)
    expect(read).not.toThrow('hushed')
  })
})
