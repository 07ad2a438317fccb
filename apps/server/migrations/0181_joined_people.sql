-- Two accounts of one person join in the community as a whole: what was decided about somebody goes with them, so that nobody is rid of a
-- strike by binding a phone, and what they may appeal or take back stays theirs.

-- Of a decision only whom it is about may change, by this.
drop trigger only_added_to on moderation_decision;
create trigger only_added_to before update on moderation_decision for each row
when ((old.decision_id, old.work_id, old.brand_id, old.post_id, old.comment_id, old.outcome, old.rule, old.reason, old.sanction,
    old.state_before, old.decided_by, old.decided_at)
  is distinct from (new.decision_id, new.work_id, new.brand_id, new.post_id, new.comment_id, new.outcome, new.rule, new.reason, new.sanction,
    new.state_before, new.decided_by, new.decided_at))
execute function log_is_only_added_to();
create trigger not_taken_away before delete on moderation_decision for each row execute function log_is_only_added_to();

create function moderation_join(gone text, stays text) returns void language plpgsql as $$
begin
  -- A person's report counts once.
  with twice as (
    delete from moderation_report g using moderation_report s
    where g.reporter_id = gone and s.reporter_id = stays and s.work_id = g.work_id returning g.work_id, g.weight
  ), less as (
    update moderation_case c set report_count = c.report_count - 1, weight = c.weight - twice.weight
    from twice where c.work_id = twice.work_id returning c.work_id, twice.weight
  )
  update work_item w set weight = w.weight - less.weight from less where w.work_id = less.work_id and w.state = 'open';
  update moderation_report set reporter_id = stays where reporter_id = gone;
  update moderation_case set author_id = stays where author_id = gone;
  update moderation_case set person_id = stays where person_id = gone;
  update moderation_decision set author_id = stays where author_id = gone;
  update moderation_strike set user_id = stays where user_id = gone;
  update moderation_appeal set user_id = stays where user_id = gone;
  update feedback_ticket g set user_id = stays, request_key = case when exists (
      select from feedback_ticket s where s.user_id = stays and s.request_key = g.request_key)
    then g.request_key || ' ' || gone else g.request_key end where user_id = gone;
  update profit_card g set author_id = stays, request_key = case when exists (
      select from profit_card s where s.author_id = stays and s.request_key = g.request_key)
    then g.request_key || ' ' || gone else g.request_key end where author_id = gone;
end $$;

create or replace function discussion_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  -- What was agreed to was about the account that agreed: its cards are shown no longer.
  update profit_card c set withdrawn_at = business_now()
  from discussion_member m where m.user_id = c.author_id and m.account_id = of_account and c.withdrawn_at is null;
  perform discussion_join(g.user_id, s.user_id), moderation_join(g.user_id, s.user_id)
  from discussion_member g join discussion_member s
    on s.brand_id = g.brand_id and s.account_id = to_account where g.account_id = of_account;
  update discussion_member set account_id = to_account where account_id = of_account;
end $$;
