-- Which rooms led to an activity: what somebody won is found by what their pendants said.
create index live_pendant_change_activity on live_pendant_change ((words ->> 'activityId'), happened_at desc)
where op <> 'remove' and words ->> 'activityId' <> '';
