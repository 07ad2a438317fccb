import { expect, it } from 'vitest'
import { actionRequest } from './action-request.ts'

it.each([
  ['qry_main_asset', { a: 1 }, { cmdname: 'qry_main_asset', param: { a: 1 }, logintype: 2 }],
  ['gettoufangfortob', {}, { cmdname: 'gettoufangfortob', param: {} }],
])('RU-220 sends cmdname, param and logintype of %s', (cmdname, param, request) => {
  expect(actionRequest(cmdname, param)).toEqual(request)
})

it('RU-220 leaves logintype out for every command of the list', () => {
  expect(actionRequest('a', {}, ['a', 'b'])).not.toHaveProperty('logintype')
  expect(actionRequest('a', {}, ['b'])).toHaveProperty('logintype', 2)
})
