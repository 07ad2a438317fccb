-- Every settlement looks at the money funds of a market for whom income is still coming to.
create index fund_money on fund (code) where category = 'money';
