-- The acute accent that Greek has (U+1FFD) reads as the one that stored texts have in its place. They have none of it, so
-- what is folded stays as it is.
create or replace function app.fold(p_text text) returns text language sql immutable strict parallel safe
  return case when p_text ~ '^[\n -_a-~]*$'
  then trim(regexp_replace(replace(lower(p_text collate pg_c_utf8), e'\n', ' '), '  +', ' ', 'g'))
  else trim(regexp_replace(translate(replace(replace(replace(replace(lower(regexp_replace(
    normalize(translate(p_text, u&'´\1ffd″', '''''"'), nfkd),
    -- Accents, points and other marks on letters; the Arabic lengthening sign.
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u20d0-\u20ff\ufe20-\ufe2f'
    -- Characters that do not show: controls, soft hyphen, zero-width, bidirectional, fillers, selectors and tags.
    '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g') collate pg_c_utf8),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '‘’‚‛′`ʼʹ‹›“”„‟«»‐‒–—―−øłđðħıς', '''''''''''''''''''''""""""------olddhiσ'),
    '[\u0009-\u000d \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')) end;

create or replace function app.read_alike(p_text text) returns text language sql immutable strict parallel safe
return app.look_alike(app.fold(app.look_alike(translate(p_text, u&'´\1ffd″', '''''"'))));
