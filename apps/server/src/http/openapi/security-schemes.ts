/** Names of the schemes that stand for a session: one for each of the two names of its cookie. */
export const sessionSchemes = ['session', 'plainSession'] as const
export const gTk = 'gTk'

/** How a request says whose it is, and that a page of ours made it. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-koi_session',
    description: 'The session over https: a cookie that no script can read, set by every login.',
  },
  plainSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'koi_session',
    description:
      'The same over http, as on a laptop: browsers keep `__Host-` cookies over https only.',
  },
  [gTk]: {
    type: 'apiKey',
    in: 'query',
    name: 'g_tk',
    description: [
      'Proof that a page that can read our cookies made the request, so that no other site can make it for somebody who is logged in.',
      'It is a number worked out of the cookie `qlskey`, which every login sets and which is no secret to the page itself:',
      '',
      '```js',
      'let hash = 5381',
      'for (const char of qlskey.slice(0, 24)) hash += (hash << 5) + char.charCodeAt(0)',
      'const gTk = hash & 0x7fffffff',
      '```',
      '',
      'A missing or wrong one is refused with 1003. `qlskey` changes with each login and with `reAuth`.',
    ].join('\n'),
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of whoever runs the brand, set where the server is started.',
  },
} as const
