import type { LoginProvider } from '@koi/domain/identity/account-kind'

/** Somebody as a login provider knows them. */
export interface ProviderPerson {
  /** Stays the same for ever: the unionid where there is one, else the openid. */
  subject: string
  nickName: string
  /** A `data:` address, or empty. */
  headImage: string
  /** Who they are at exactly this app; the chat app's payment asks for it. */
  openId?: string
}

interface AuthorizeAsk {
  redirectUri: string
  /** Letters and digits only: WeChat takes no others. */
  state: string
  /** The person is asked even where they agreed before. */
  isAgain: boolean
}

/**
 * A login provider. All its questions refuse with `providerCodeInvalid` when what the
 * browser brought is wrong, used or too old, and with `providerFailed` when the provider does not answer
 * properly; the latter is logged.
 */
export interface OauthProvider {
  /** Our stand-in answers. */
  isDemo: boolean
  /** Where the browser goes to ask the person. */
  authorizeUrl(ask: AuthorizeAsk): string
  personOfCode(code: string, redirectUri: string): Promise<ProviderPerson>
  /** By a token that was given to this app; another app's is refused. */
  personOfToken?(accessToken: string, openId: string): Promise<ProviderPerson>
  /** By the keys of a webview of the provider. */
  personOfKeys?(uin: string, skey: string): Promise<ProviderPerson>
}

export type OauthProviders = Partial<Record<LoginProvider, OauthProvider>>

/** An app registered at a login provider. */
export interface OauthApp {
  appId: string
  secret: string
  /** Where the browser is sent; a path is on our own server. */
  pageUrl: string
  /** Where our server asks. */
  apiUrl(): string
  isDemo: boolean
}
