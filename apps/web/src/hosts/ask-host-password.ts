import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { passwordAccepted } from '@koi/domain/hosts/password-accepted'
import { HostFailure, type Host, type PasswordOrder } from './host.ts'

/**
 * The token of the host's own payment-password check. Throws a `HostFailure` for `showHostFailure`: where
 * the host has no such check, where it was closed, and where what it answered does not count (SPEC §5).
 */
export async function askHostPassword(
  { verifyPassword }: Host,
  order?: PasswordOrder,
): Promise<string> {
  if (!verifyPassword) throw new HostFailure(nativeCodes.missing)
  const outcome = await verifyPassword(order)
  if (!passwordAccepted(outcome)) throw new HostFailure('password', outcome.result)
  return outcome.token
}
