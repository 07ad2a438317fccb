-- Whether an article stood in its feed when that was last taken: only what stood there can have been taken back. Of feeds that were
-- taken before nobody knows; they are known from the next time on.
alter table news_article add column stands boolean not null default false;
