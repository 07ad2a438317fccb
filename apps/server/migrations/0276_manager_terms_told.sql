-- Lists are filtered by how long the present managers of a fund have led it: nodes forget their lists when terms change.
call tell_changes_of('manager_term', 'figure', 'fund_code');
