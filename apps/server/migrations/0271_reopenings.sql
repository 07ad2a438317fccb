-- Who waits for a fund to be sold again: looked at whenever a product changes, and every second for windows that begin.
create index watch_alert_reopen on watch_alert (fund_code) where fired_at is null and kind = 'reopen';
