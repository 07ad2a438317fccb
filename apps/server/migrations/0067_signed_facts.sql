-- A token of the payment password says what was signed as one text, made by one function for page and server
-- (domain/orders/signed-acts.ts). Tokens live for five minutes: those of before are asked for again.
delete from pay_token;
alter table pay_token drop constraint pay_token_purpose_check;
alter table pay_token drop column fund_code;
alter table pay_token drop column quantity;
alter table pay_token rename column purpose to act;
alter table pay_token add column facts text not null;
