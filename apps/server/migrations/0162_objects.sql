-- Large bytes lie in the object store (gateways/objects); here stands whose they are and how far they are. A row comes before its object and
-- goes after it, so that whatever is killed in between is found again.

create table object (
  -- Random, and the name in the store.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Whose it is; nobody's once it leaves.
  account_id text references account,
  brand_id text not null references brand,
  -- Of the bytes as they lie there.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_count bigint not null check (byte_count > 0),
  media_type text not null,
  -- Of pictures, in pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  made_at timestamptz not null,
  -- Coming: it may be there in part or not at all. Kept: something refers to it. Leaving: it is being deleted.
  state text not null check (state in ('coming', 'kept', 'leaving')),
  check ((width is null) = (height is null)),
  check ((account_id is null) = (state = 'leaving'))
);
create index object_account on object (account_id);
create index object_coming on object (made_at) where state = 'coming';
create index object_leaving on object (id) where state = 'leaving';

-- A picture is two objects: as large as it is kept, and small for lists.
alter table upload add column object_id text, add column small_id text;
update upload set object_id = replace(gen_random_uuid()::text, '-', ''), small_id = replace(gen_random_uuid()::text, '-', '');
insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
select o.id, u.account_id, u.brand_id, u.sha256, length(u.bytes), u.media_type, u.width, u.height, u.sent_at, 'kept'
from upload u cross join lateral (values (u.object_id), (u.small_id)) o (id);

-- Pictures from before lie here until the server that starts next has put them into the store (modules/uploads/move-uploads.ts).
create table upload_unmoved (
  upload_id text primary key references upload on delete cascade,
  bytes bytea not null
);
insert into upload_unmoved (upload_id, bytes) select id, bytes from upload;

alter table upload
  drop constraint upload_bounds, drop column bytes, drop column media_type, drop column width, drop column height,
  alter column object_id set not null, alter column small_id set not null,
  add foreign key (object_id) references object, add foreign key (small_id) references object;
create unique index upload_object on upload (object_id);
create unique index upload_small on upload (small_id);

-- Whoever deletes a picture, and however: its objects leave with it. They go along to another account, too.
create function upload_objects_leave() returns trigger language plpgsql as $$
begin
  update object set state = 'leaving', account_id = null where id in (old.object_id, old.small_id);
  return null;
end $$;
create trigger objects_leave after delete on upload for each row execute function upload_objects_leave();
create trigger objects_replaced after update of object_id, small_id on upload for each row
when (old.object_id <> new.object_id) execute function upload_objects_leave();

create function upload_objects_move() returns trigger language plpgsql as $$
begin
  update object set account_id = new.account_id where id in (new.object_id, new.small_id);
  return null;
end $$;
create trigger objects_move after update of account_id on upload for each row
when (old.account_id <> new.account_id) execute function upload_objects_move();
