-- One yuan per share: the scale of every NAV and every dividend per share, NAV_ONE of domain/funds/nav.ts. As numeric, so that
-- no product of shares or cents with it can overflow.
create function nav_one() returns numeric language sql immutable parallel safe as $$ select 10000::numeric $$;
