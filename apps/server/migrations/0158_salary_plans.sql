-- A plan is a recurring purchase (定投), or takes a part of the salary on the day it comes (工资理财): once a month.
alter table plan
  add column kind text not null default 'regular' check (kind in ('regular', 'salary')),
  add constraint plan_salary_monthly check (kind <> 'salary' or cycle = 'month');
