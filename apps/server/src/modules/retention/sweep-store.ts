import { shanghaiDate } from '@koi/domain/calendar/dates'
import { CALL_LOG_DAYS } from '@koi/domain/ai-clients/client-terms'
import { KEPT_DAYS } from '@koi/domain/assistant/assistant-terms'
import { SERVICE_KEPT_DAYS } from '@koi/domain/service/service-words'
import { REPORT_KEPT_DAYS } from '@koi/domain/reports/report-terms'
import { DISLIKE_DAYS } from '@koi/domain/recommendation/placement-action'
import { sql, type Db } from '#kernel/db.ts'

// Business time ($1, ms) where a row lives by it, real time where it lives by that of the cookie or the browser.
const overInBusiness = `to_timestamp($1 / 1000.0) - interval '1 day'`
const overInReality = `now() - interval '1 day' + $1 * interval '0 ms'`

/** What nobody can use any more, and how long it is kept after that (docs/how-to/personal-data.md). */
const sweeps = [
  sql('retention-codes', `delete from one_time_code where expires_at < ${overInBusiness}`),
  sql('retention-pay-tokens', `delete from pay_token where expires_at < ${overInBusiness}`),
  sql(
    'retention-bindings',
    `delete from card_binding where used_at is null and expires_at < ${overInBusiness}`,
  ),
  sql(
    'retention-credit-bindings',
    `delete from credit_binding where used_at is null and expires_at < ${overInBusiness}`,
  ),
  sql('retention-login-states', `delete from login_state where expires_at < ${overInReality}`),
  sql('retention-placements', `delete from placement_record where expires_at < ${overInBusiness}`),
  sql(
    'retention-dislikes',
    `delete from placement_dislike where made_at < ${overInBusiness} - interval '${DISLIKE_DAYS} days'`,
  ),
  // What was removed waits a day for its undo.
  sql('retention-watch-groups', `delete from watch_group where removed_at < ${overInBusiness}`),
  sql('retention-favourites', `delete from favourite_removed where removed_at < ${overInBusiness}`),
  sql('retention-list-screens', `delete from list_screen where removed_at < ${overInBusiness}`),
  // What came of an experiment can be read for a year after it.
  sql(
    'retention-experiment-members',
    `delete from experiment_member m using experiment x where x.brand_id = m.brand_id and x.exp_id = m.exp_id
       and coalesce(x.stopped_at, x.ends_at) < ${overInBusiness} - interval '365 days'`,
  ),
  sql(
    'retention-experiment-devices',
    `delete from experiment_device where made_at < ${overInBusiness} - interval '365 days'`,
  ),
  sql(
    'retention-deliveries',
    `delete from message_delivery where ended_at < ${overInReality} - interval '30 days'`,
  ),
  // An answer is kept whole; its steps are for those who still follow it.
  sql(
    'retention-assistant-steps',
    `delete from assistant_step s using assistant_dialog d where d.request_id = s.request_id and d.ended_at < ${overInBusiness}`,
  ),
  sql(
    'retention-assistant-use',
    `delete from assistant_use where asked_on < shanghai_date(${overInBusiness}) - 2`,
  ),
  sql(
    'retention-assistant',
    `delete from assistant_session where coalesce(asked_at, opened_at) < ${overInBusiness} - interval '${KEPT_DAYS} days'`,
  ),
  sql(
    'retention-assistant-shares',
    `delete from assistant_share where expires_at < ${overInBusiness}`,
  ),
  sql(
    'retention-assistant-costs',
    `delete from assistant_cost where day < shanghai_date(${overInBusiness}) - ${KEPT_DAYS}`,
  ),
  sql(
    'retention-service',
    `delete from service_talk where last_at < ${overInBusiness} - interval '${SERVICE_KEPT_DAYS} days'`,
  ),
  sql(
    'retention-service-calls',
    `delete from service_call_back where slot_at < ${overInBusiness} - interval '${SERVICE_KEPT_DAYS} days'`,
  ),
  sql('retention-service-slots', `delete from service_slot where slot_at < ${overInBusiness}`),
  sql(
    'retention-service-reads',
    `delete from service_read where talk_id is null and read_at < ${overInBusiness} - interval '${SERVICE_KEPT_DAYS} days'`,
  ),
  sql(
    'retention-reports',
    `delete from report where made_at < ${overInBusiness} - interval '${REPORT_KEPT_DAYS} days'`,
  ),
  sql(
    'retention-report-skills',
    `delete from report_skill_use where used_on < shanghai_date(${overInBusiness}) - 30`,
  ),
  // What AI clients read, and which were connected, can be looked at for a while; what was never taken up goes at once.
  sql(
    'retention-ai-client-codes',
    `delete from ai_client_code where expires_at < ${overInReality}`,
  ),
  sql(
    'retention-ai-client-tokens',
    `delete from ai_client_token where expires_at < ${overInReality}`,
  ),
  sql(
    'retention-ai-client-calls',
    `delete from ai_client_call where called_at < ${overInBusiness} - interval '${CALL_LOG_DAYS - 1} days'`,
  ),
  sql(
    'retention-ai-client-grants',
    `delete from ai_client_grant g where (g.connected_at is null and g.agreed_at < ${overInBusiness})
       or g.ended_at < ${overInBusiness} - interval '${CALL_LOG_DAYS} days'
       or (g.connected_at is not null and g.ended_at is null and greatest(g.used_at, g.connected_at) < ${overInBusiness} - interval '${CALL_LOG_DAYS} days'
         and not exists (select from ai_client_token t where t.grant_id = g.grant_id))`,
  ),
  sql(
    'retention-ai-clients',
    `delete from ai_client c where c.registered_at < ${overInReality}
       and not exists (select from ai_client_grant g where g.client_id = c.client_id)`,
  ),
  sql('retention-nonces', `delete from guest_nonce where expires_at < ${overInReality}`),
  sql('retention-challenges', `delete from passkey_challenge where expires_at < ${overInReality}`),
  sql('retention-tickets', `delete from hand_over where expires_at < ${overInReality}`),
  // One that was ended took its own along.
  sql(
    'retention-push',
    `delete from push_subscription p using session s where s.id = p.session_id and s.expires_at < ${overInReality}`,
  ),
  // Their owner may look back on them for a while.
  sql(
    'retention-sessions',
    `delete from session
     where least(expires_at, coalesce(ended_at, expires_at)) < ${overInReality} - interval '90 days'`,
  ),
  sql(
    'retention-devices',
    `delete from login_device where last_login_at < ${overInReality} - interval '365 days'`,
  ),
  // Cookies of that time are over.
  sql(
    'retention-unsigned-devices',
    `delete from unsigned_device where kept_at < ${overInReality} - interval '365 days'`,
  ),
  // What levels look back on, and a year that people may.
  sql(
    'retention-member-days',
    `delete from member_day where day < shanghai_date(${overInBusiness}) - 800`,
  ),
  sql(
    'retention-delivery-addresses',
    `delete from points_address where removed_at < ${overInBusiness}`,
  ),
  sql(
    'retention-family-invitations',
    `delete from family_invitation where used_by is null and expires_at < ${overInBusiness}`,
  ),
  sql(
    'retention-goals',
    `delete from goal where archived_at < ${overInBusiness} - interval '180 days'`,
  ),
  sql('retention-card-tries', `delete from card_try where day < shanghai_date(${overInBusiness})`),
  sql('retention-family-tries', `delete from family_code_try where tried_at < ${overInBusiness}`),
  // As long as a link that is shared.
  sql(
    'retention-shared-pictures',
    `delete from shared_picture where shared_at < ${overInBusiness} - interval '30 days'`,
  ),
  // What was taken of a profile, when nobody can appeal it or looks at it again.
  sql(
    'retention-removed-profiles',
    `delete from moderation_removed_profile r using moderation_decision d
     where d.decision_id = r.decision_id and d.decided_at < ${overInBusiness} - interval '31 days'
       and not exists (select from moderation_appeal a where a.decision_id = d.decision_id and a.state = 'open')`,
  ),
  // A picture that nothing refers to; an area that shows some names where.
  sql(
    'retention-uploads',
    `delete from upload u where u.sent_at < ${overInBusiness}
       and not exists (select from family f where f.avatar_id = u.id and f.ended_at is null)
       and not exists (select from shared_picture s where s.upload_id = u.id)
       and not exists (select from discussion_member m where m.avatar_id = u.id)
       and not exists (select from moderation_removed_profile r where r.avatar_id = u.id)
       and not exists (select from moderation_appeal_picture a where a.upload_id = u.id)
       and not exists (select from expert_proof e where e.upload_id = u.id)
       and not exists (select from live_room l where l.cover_id = u.id)
       and not exists (select from live_pendant l where l.material_id = u.id)
       and not exists (select from discussion_post_picture p where p.upload_id = u.id)`,
  ),
  // Written and never referred to: whoever wrote it was ended in between. What leaves is deleted by the ticker (modules/objects).
  sql(
    'retention-objects',
    `update object set state = 'leaving', account_id = null
     where state = 'coming' and made_at < ${overInBusiness}`,
  ),
  sql(
    'retention-upload-days',
    `delete from upload_day where day < shanghai_date(${overInBusiness})`,
  ),
  sql('retention-coupon-offers', `delete from coupon_offer where expires_at < ${overInBusiness}`),
  sql(
    'retention-activity-offers',
    `delete from activity_offer where expires_at < ${overInBusiness}`,
  ),
  // A guest comes in by the session alone: without one nobody can be them again. What a guest was asked and answered stays; the
  // agreements of the door (migration 0117) go along.
  sql(
    'retention-guests',
    `with gone as (
       select a.id from account a
       where a.kind = 'guest' and a.opened_at < ${overInBusiness} and a.merged_into is null
         and not exists (select 1 from session s where s.account_id = a.id)
         and not exists (select 1 from identity i where i.account_id = a.id)
         and not exists (
           select 1 from consent_record c join consent_text t on t.scene = c.scene and t.version = c.text_version
           where c.account_id = a.id and t.kind <> 'agreement')
         and not exists (select 1 from stat_event e where e.account_id = a.id)
         and not exists (select 1 from coupon c where c.account_id = a.id)
         and not exists (select 1 from coupon_offer o where o.account_id = a.id)
         and not exists (select 1 from activity_take t where t.account_id = a.id)
         and not exists (select 1 from activity_offer o where o.account_id = a.id)
         and not exists (select 1 from activity_share s where s.account_id = a.id)
         and not exists (select 1 from activity_friend f where f.account_id = a.id)
         and not exists (select 1 from activity_list_member l where l.account_id = a.id)
         and not exists (select 1 from member_receipt r where r.account_id = a.id)
         and not exists (select 1 from points_line l where l.account_id = a.id)
         and not exists (select 1 from simple_account s where s.account_id = a.id)
         and not exists (select 1 from account m where m.merged_into = a.id)
     ), devices as (delete from login_device d using gone where d.account_id = gone.id),
     agreements as (delete from consent_record c using gone where c.account_id = gone.id)
     delete from account a using gone where a.id = gone.id`,
  ),
]

const claim = sql(
  'retention-claim',
  `insert into retention_sweep (swept_on) values ($1)
   on conflict (only_one) do update set swept_on = excluded.swept_on
   where retention_sweep.swept_on < excluded.swept_on
   returning true as mine`,
)

/** Deletes what is over, once for a business date; killed in the middle, it runs again. Answers how many rows. */
export const sweepWhatIsOver = (db: Db, nowMs: number): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await tx.find(claim, [shanghaiDate(nowMs)]))) return 0
    let count = 0
    for (const sweep of sweeps) count += await tx.run(sweep, [nowMs])
    return count
  })
