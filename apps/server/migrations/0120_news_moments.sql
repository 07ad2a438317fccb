-- A moment before our era was taken as good, and every list with such an article failed. No source means a day before 1990: what has one
-- stands at the end of the lists.
update news_version set published_at = '1990-01-01 00:00:00+08' where published_at < '1990-01-01 00:00:00+08';
alter table news_version add constraint news_version_published_since_1990 check (published_at >= '1990-01-01 00:00:00+08');
