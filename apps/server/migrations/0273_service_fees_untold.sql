-- A service fee that no file names was that of the kind, and 0 for every class but C: too low for the classes B, D, E and others that
-- take one, and a guess for C. It is known of a class with its fee at the front (A), of a fund without classes and of a pension
-- share: they take none; money funds and funds of certificates of deposit have nothing at the front. Of all others it is unknown until a file names it, and so is the sum (0270).
update fund set service_fee_ppm = case
    when category = 'pension' then 0
    when type_text !~ '^货币型' and name !~ '同业存单|同存' and (bare ~ '[^A-Za-z/]A$' or bare ~ '(^|[^A-Za-z])(ETF|LOF|FOF|MOM|QDII|REIT|REITs)$'
      or bare !~ '[A-Za-z][0-9]?$') then 0
  end
from (
  select code as bare_code,
    regexp_replace(name, '([（(][^（）()]*[)）]|类|(人民币|美元|港币|港元|欧元)(现汇|现钞|汇|钞)?)+$', '') as bare
  from fund
) bared
where bare_code = code and origin = 'import' and not is_service_fee_told;
