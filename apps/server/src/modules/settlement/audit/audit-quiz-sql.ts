/** Rules of quizzes in rooms of live: what is won, and that the books have it. Each answers one row a break. */
export const quizRules: readonly string[] = [
  `select 'the prize of a quiz was paid otherwise than it says' as rule, p.act_id || ' ' || p.public_id as "where"
     from live_quiz_player p
     left join ledger_entry e on e.kind = 'quizPrize' and e.reference = 'quiz:' || p.act_id || ':' || p.public_id
     left join ledger_posting l on l.entry_id = e.id and l.amount > 0
     where p.won_cents <> coalesce(l.amount, 0)`,
  `select 'a quiz gave another sum than its prize', q.act_id from live_quiz q
     where q.divided_at is not null and coalesce((select sum(p.won_cents) from live_quiz_player p where p.act_id = q.act_id), 0)
       not in (0, q.prize_cents)`,
  `select 'a question of a quiz counts other answers than there are', n.act_id || ' ' || n.seq from live_quiz_question n
     where n.closed_at is not null and (select coalesce(sum(each), 0) from unnest(n.option_counts) each) <> (
       select count(*) from live_quiz_answer a join live_quiz_player p on p.act_id = a.act_id and p.public_id = a.public_id
       where a.act_id = n.act_id and a.seq = n.seq and coalesce(p.out_seq >= n.seq, true))`,
]
