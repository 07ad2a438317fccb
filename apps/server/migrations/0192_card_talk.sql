-- The talk about a profit card is that about the post by which its author brought it to the community.
alter table profit_card add column post_id text unique references discussion_post on delete set null;
