-- Reading the community: what posts are found by, lists of who is followed, and live counters.

-- Text as the search compares it: width and case make no difference, and blanks are of one kind.
create function discussion_folded(written text) returns text language sql immutable parallel safe as
  $$ select btrim(regexp_replace(lower(normalize(written, NFKC)), '\s+', ' ', 'g')) $$;

-- The characters of a text and all its pairs, none over a blank: Chinese has no blanks between words, so a word is found by what it is made of.
create function discussion_grams(written text) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(distinct gram), '{}') from (
       select substr(folded, place, size) as gram
       from (select discussion_folded(written) as folded) f,
         generate_series(1, char_length(folded)) as place, generate_series(1, 2) as size
       where place + size - 1 <= char_length(folded)
     ) g where position(' ' in gram) = 0 $$;

alter table discussion_post add column grams text[] not null
  generated always as (discussion_grams(title || ' ' || content)) stored;
create index discussion_post_grams on discussion_post using gin (grams) where state = 'visible';

-- The newest post of each person is found in the index alone, however many are followed.
create index discussion_post_author_visible on discussion_post (author_id, created_at desc, post_id) where state = 'visible';
create index discussion_post_questions on discussion_post (brand_id, created_at desc, post_id) where state = 'visible' and kind = 'question';

-- What others made of a post is heard by those who look at it.
create trigger told_update after update on discussion_post referencing new table as changed
for each statement execute function tell_change('post', 'post_id');
