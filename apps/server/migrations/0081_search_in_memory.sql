-- Names are searched in the memory of each node: what the database kept for it goes, and nodes are told of names that change.
drop index fund_search_grams;
drop index fund_search_name;
alter table fund_search drop column grams;

call tell_changes_of('fund_search', 'product', 'fund_code');
