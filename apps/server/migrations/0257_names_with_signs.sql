-- People who are named with @ in a text: a name is written as domain/discussion/nick-rule.ts allows it, with signs within; where nobody has the
-- whole of it, whoever has what stands before one of them is meant (domain/discussion/text-entities.ts). No more than ten of a text.
create or replace function discussion_mentioned(of_brand text, said text) returns table (user_id text) language sql stable as $$
  select distinct meant.user_id
  from (select found[1] as nick
        from regexp_matches(said, '[@＠]([^[:space:][:punct:]，。！？、；：“”‘’（）《》【】…—@#$·][^[:space:]!-,./:-@[-^`{-~，。！？、；：“”‘’（）《》【】…—＠]{1,15})', 'g') found limit 10) named
  cross join lateral (
    select m.user_id from generate_series(2, length(named.nick)) size
    join discussion_member m on m.brand_id = of_brand and m.nick = left(named.nick, size)
    where size = length(named.nick) or substr(named.nick, size + 1, 1) in ('_', '·', '-')
    order by size desc limit 1) meant
$$;
