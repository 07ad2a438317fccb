import type { FastifyInstance } from 'fastify'
import type { HandledCall } from '#http/handlers.ts'
import type { RateLimits } from '#http/guards/rate-limits.ts'
import type { Sessions } from '#http/sessions/session.ts'
import type { FaceCheck } from '#gateways/face/face-check.ts'
import type { IdentityCheck } from '#gateways/identity/identity-check.ts'
import type { LanguageModel } from '#gateways/language-model/language-model.ts'
import type { MailGateway } from '#gateways/mail/mail.ts'
import type { Media } from '#gateways/media/create-media.ts'
import type { ObjectStore } from '#gateways/objects/object-store.ts'
import type { PictureCoder } from '#gateways/picture-coder/picture-coder.ts'
import type { PushGateway } from '#gateways/push/push.ts'
import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import type { BridgeConfig } from '#kernel/config/bridge-config.ts'
import type { AppConfig } from '#kernel/config/app-config.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import type { LoginConfig } from '#kernel/config/login-config.ts'
import type { OriginConfig } from '#kernel/config/origin-config.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { EstimateFeed } from '#modules/holdings/index.ts'
import type { Accounts, CodeGateway } from '#modules/identity/index.ts'
import type { AirKeeper } from '#modules/live/index.ts'
import type { Objects } from '#modules/objects/index.ts'
import type { OpenScenes } from '#modules/uploads/index.ts'
import type { Reports } from '#modules/reports/index.ts'
import type { Statistics } from '#modules/tracking/index.ts'
import type { Services } from '../services.ts'

/** What the server is made from; main.ts and the tests hand it over. */
export interface ComposeParts {
  db: Db
  log: Log
  nativeApp?: AppConfig
  isDemo: boolean
  operatorToken?: string | undefined
  limits?: RateLimits
  codeGateway?: CodeGateway
  /** A service that knows whose papers these are; in the demo a stand-in, else none unless told. */
  identityCheck?: IdentityCheck
  /** A service that compares faces; in the demo a stand-in, else none unless told. */
  faceCheck?: FaceCheck
  /** An operator's feed of intraday estimates; none unless told. */
  estimateOf?: EstimateFeed
  /** The chat app's payment; none unless configured. */
  chatPay?: ChatPay | undefined
  /** Sends e-mail; none unless configured. */
  mail?: MailGateway | undefined
  /** Sends notifications to browsers; none unless configured. */
  push?: PushGateway | undefined
  /** The language model behind the assistant; the local analyst answers unless configured. */
  model?: LanguageModel | undefined
  /** Where large bytes lie. */
  objectStore: ObjectStore
  /** Media of live rooms; none unless configured. */
  media?: Media | undefined
  /** Scenes of pictures that are open beside those of the areas; tests only. */
  scenes?: OpenScenes
  /** 32 bytes that names, identity numbers, phones and outside logins are sealed with. A new one each time unless told: tests only. */
  personalKey?: Buffer
  /** The hosts' scripts and the account at the chat app; none unless told. */
  bridges?: BridgeConfig
  /** Our apps at login providers; in the demo stand-ins take the place of those that are not told. */
  logins?: LoginConfig
  /** Proxies whose X-Forwarded-* is believed; none unless told. */
  trustedProxies?: readonly string[]
  /** Connections one address may hold open. */
  connectionsMax?: number
  /** Keys of browsers that experiments count, of one address and hour; `DEVICE_KEYS_MAX` unless told. */
  deviceKeysMax?: number
  /** Other names of this site; none unless told. */
  origins?: OriginConfig
  /** Where the built web app lies (apps/web/dist); without it pages say that it is not built. */
  webFolder?: string
}

/** The server and what its owner needs beside it. Nothing listens yet. */
export interface Koi {
  app: FastifyInstance
  clock: Clock
  sessions: Sessions
  accounts: Accounts
  seal: Seal
  calls: readonly HandledCall[]
  services: Services
  statistics: Statistics
  objects: Objects
  coder: PictureCoder
  /** Rooms of live on air, and their media. */
  air: AirKeeper
  /** Reports of the assistant that are made when they are wanted. */
  reports: Reports
}
