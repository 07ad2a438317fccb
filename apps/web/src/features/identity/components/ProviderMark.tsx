import type { LoginProvider } from '@koi/domain/identity/account-kind'
import styles from './ProviderMark.module.css'

/** Two bubbles, and a pair of letters: decoration beside the name. */
export function ProviderMark({ provider }: { provider: LoginProvider }) {
  return (
    <span className={styles.mark} data-provider={provider} aria-hidden="true">
      {provider === 'qq' ? (
        'Q'
      ) : (
        <svg width="24" height="24" viewBox="0 0 24 24" focusable="false">
          <path
            fill="currentColor"
            d="M9.6 4C5.4 4 2 6.8 2 10.2c0 1.9 1.1 3.6 2.8 4.7l-.7 2.2 2.6-1.3c.9.3 1.9.4 2.9.4h.5a5 5 0 0 1-.2-1.4c0-3.1 3-5.6 6.7-5.6h.5C16.4 6.2 13.3 4 9.6 4zM22 14.7c0-2.7-2.6-4.9-5.7-4.9s-5.7 2.2-5.7 4.9 2.6 4.9 5.7 4.9c.7 0 1.4-.1 2-.3l2 1-.5-1.7c1.3-.9 2.2-2.3 2.2-3.9z"
          />
        </svg>
      )}
    </span>
  )
}
