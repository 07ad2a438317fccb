import { pages } from '@koi/contracts/pages'
import { readInviteCode } from '@koi/domain/family/invite-code'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { EnterCode } from '../components/EnterCode.tsx'
import { Invited } from '../components/Invited.tsx'
import { Inviting } from '../components/Inviting.tsx'

/** RT-086: invites into the family of the address; who comes with a code is asked item by item; else a code can be typed. */
export default function FamilyInvite() {
  const { familyAccId, inviteCode } = usePageQuery(pages.familyInvite.query)
  const code = readInviteCode(inviteCode ?? '')
  if (code !== undefined) return <Invited key={code} inviteCode={code} />
  if (familyAccId) return <Inviting familyAccId={familyAccId} />
  return <EnterCode wasWrong={inviteCode !== undefined && inviteCode !== ''} />
}
