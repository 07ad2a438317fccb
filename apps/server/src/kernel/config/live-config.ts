import { isIP } from 'node:net'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** Servers that carry media for people whose networks let nothing else through. */
export interface TurnConfig {
  /** `turn:host:port?transport=udp`, `turns:host:port`. */
  urls: readonly string[]
  /** Shared with these servers (`use-auth-secret`); makes passwords that end. Never logged. */
  secret: string
}

/** Media of live rooms go through a process of this server. */
export interface EmbeddedLiveConfig {
  kind: 'embedded'
  /** One port of UDP for everybody; undefined: each session its own. */
  udpPort: number | undefined
  bindAddress: string | undefined
  /** What stands in the place of this machine's own addresses, behind an address translation. */
  publicAddress: string | undefined
  /** Viewers over WebRTC, of all rooms; more watch over HLS. */
  webrtcViewersMax: number
}

/** Media of live rooms go through another server, such as SRS or MediaMTX. */
export interface ExternalLiveConfig {
  kind: 'external'
  /** Addresses with `{room}` in them. */
  whipUrl: string
  whepUrl: string
  hlsUrl: string
  replayUrl: string
  /** What it signs its callbacks with. Never logged. */
  callbackSecret: string
}

export type LiveConfig = (EmbeddedLiveConfig | ExternalLiveConfig) & {
  turn: TurnConfig | undefined
  /** 64 hexadecimal digits that stream keys are signed with; undefined: a file of the data folder. Never logged. */
  key: string | undefined
}

const address = z.string().refine((text) => isIP(text) !== 0, 'expected an IP address')

const template = z
  .string()
  .regex(/^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/)/, 'expected https://host/…')
  .refine((text) => text.includes('{room}'), 'expected {room} in it')
  .refine((text) => URL.canParse(text.replaceAll('{room}', 'room')), 'expected https://host/…')
  .optional()

/** Variables of the environment; docs/operations.md lists them. */
export const liveEnvironment = {
  /** In the demo `embedded` unless told, else `off`. */
  KOI_LIVE: z.enum(['off', 'embedded', 'external']).optional(),
  KOI_LIVE_UDP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  KOI_LIVE_BIND: address.optional(),
  KOI_LIVE_PUBLIC_IP: address.optional(),
  KOI_LIVE_WEBRTC_VIEWERS: z.coerce.number().int().min(0).max(10_000).default(50),
  KOI_LIVE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  KOI_LIVE_TURN_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine(
      (parts) =>
        parts.every((part) => /^turns?:[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?$/.test(part)),
      'expected turn:host:port, …',
    ),
  KOI_LIVE_TURN_SECRET: z.string().min(16, 'expected at least 16 characters').optional(),
  KOI_LIVE_WHIP_URL: template,
  KOI_LIVE_WHEP_URL: template,
  KOI_LIVE_HLS_URL: template,
  KOI_LIVE_REPLAY_URL: template,
  KOI_LIVE_CALLBACK_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
} as const

type Environment = z.output<z.ZodObject<typeof liveEnvironment>>

function turnOf(data: Environment): TurnConfig | undefined {
  const { KOI_LIVE_TURN_URLS: urls, KOI_LIVE_TURN_SECRET: secret } = data
  if (urls.length === 0 && secret === undefined) return undefined
  if (urls.length === 0 || secret === undefined) {
    throw new StartError(
      'bad setting: of KOI_LIVE_TURN_URLS and KOI_LIVE_TURN_SECRET both are needed or none',
    )
  }
  return { urls, secret }
}

function externalOf(data: Environment): ExternalLiveConfig {
  const {
    KOI_LIVE_WHIP_URL: whipUrl,
    KOI_LIVE_WHEP_URL: whepUrl,
    KOI_LIVE_HLS_URL: hlsUrl,
    KOI_LIVE_REPLAY_URL: replayUrl,
    KOI_LIVE_CALLBACK_SECRET: callbackSecret,
  } = data
  if (!whipUrl || !whepUrl || !hlsUrl || !replayUrl || !callbackSecret) {
    throw new StartError(
      'bad setting: KOI_LIVE=external needs KOI_LIVE_WHIP_URL, _WHEP_URL, _HLS_URL, _REPLAY_URL and _CALLBACK_SECRET',
    )
  }
  return { kind: 'external', whipUrl, whepUrl, hlsUrl, replayUrl, callbackSecret }
}

/** What the variables say; undefined: there are no live media. Throws a one-line `StartError` where something is missing. */
export function liveOf(data: Environment & { KOI_DEMO: boolean }): LiveConfig | undefined {
  const kind = data.KOI_LIVE ?? (data.KOI_DEMO ? 'embedded' : 'off')
  if (kind === 'off') return undefined
  const more = { turn: turnOf(data), key: data.KOI_LIVE_KEY }
  if (kind === 'external') return { ...externalOf(data), ...more }
  return {
    kind: 'embedded',
    udpPort: data.KOI_LIVE_UDP_PORT,
    bindAddress: data.KOI_LIVE_BIND,
    publicAddress: data.KOI_LIVE_PUBLIC_IP,
    webrtcViewersMax: data.KOI_LIVE_WEBRTC_VIEWERS,
    ...more,
  }
}
