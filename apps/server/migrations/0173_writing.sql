-- Writing in the community: what counts as one character there, drafts on several devices, and lists of what somebody wrote.

-- A text is as long as people count it (domain/discussion/written-length.ts): an emoji of many parts is one character. The server holds
-- that; here stands what keeps a row small.
alter table discussion_post drop constraint discussion_post_title_check, drop constraint discussion_post_content_check,
  drop constraint discussion_post_interest_check;
alter table discussion_post add constraint discussion_post_title_check check (char_length(title) <= 320),
  add constraint discussion_post_content_check check (char_length(content) between 1 and 16000),
  add constraint discussion_post_interest_check check (char_length(interest) <= 480);
alter table discussion_comment drop constraint discussion_comment_content_check;
alter table discussion_comment add constraint discussion_comment_content_check check (char_length(content) between 1 and 4000);
alter table discussion_poll drop constraint discussion_poll_question_check;
alter table discussion_poll add constraint discussion_poll_question_check check (char_length(question) between 1 and 320);
alter table discussion_poll_option drop constraint discussion_poll_option_label_check;
alter table discussion_poll_option add constraint discussion_poll_option_label_check check (char_length(label) between 1 and 160);

-- Two devices may have one draft open: each says which version it had. A text of many emoji is larger than its characters say.
alter table discussion_draft add column version integer not null default 1 check (version > 0);
alter table discussion_draft drop constraint discussion_draft_content_check;
alter table discussion_draft add constraint discussion_draft_content_check check (octet_length(content::text) < 131072);

-- One post at most stands on top of its author's page.
create unique index discussion_post_pinned on discussion_post (author_id) where pinned_at is not null;
