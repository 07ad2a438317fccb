-- Nodes remember what a fund's risk is (products) and in which order lists show funds: both are told when it is worked out anew.
-- A topic of its own: names that are searched (0081) do not change with it.
call tell_changes_of('fund_period_metric', 'figure', 'fund_code');
