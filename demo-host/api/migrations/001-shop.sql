-- Money is kept in fen (1/100 yuan); a price in another currency is made when it is asked for.

CREATE TABLE currencies (
  code         TEXT PRIMARY KEY,
  symbol       TEXT NOT NULL,
  cny_per_unit REAL NOT NULL CHECK (cny_per_unit > 0),
  sort         INTEGER NOT NULL
) STRICT;

CREATE TABLE users (
  id              INTEGER PRIMARY KEY,
  persona         TEXT,
  login_name      TEXT NOT NULL UNIQUE,
  password_hash   TEXT NOT NULL,
  user_name       TEXT NOT NULL,
  nick_name       TEXT NOT NULL,
  email           TEXT NOT NULL,
  avatar          TEXT NOT NULL,
  user_level      INTEGER NOT NULL DEFAULT 0,
  prime_level     INTEGER NOT NULL DEFAULT 0,
  is_prime        INTEGER NOT NULL DEFAULT 0 CHECK (is_prime IN (0, 1)),
  balance_fen     INTEGER NOT NULL DEFAULT 0,
  currency_code   TEXT NOT NULL DEFAULT 'CNY' REFERENCES currencies (code),
  service_url     TEXT NOT NULL DEFAULT '',
  line_type       TEXT NOT NULL DEFAULT 'general',
  message_num     INTEGER NOT NULL DEFAULT 0,
  unconfirmed_num INTEGER NOT NULL DEFAULT 0,
  import_msg_num  INTEGER NOT NULL DEFAULT 0,
  normal_msg_num  INTEGER NOT NULL DEFAULT 0,
  advisory_num    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE sessions (
  token         TEXT PRIMARY KEY,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE shops (
  id       TEXT PRIMARY KEY,
  source   TEXT NOT NULL,
  name_cn  TEXT NOT NULL,
  name_en  TEXT NOT NULL
) STRICT;

CREATE TABLE goods (
  code        TEXT PRIMARY KEY,
  shop_id     TEXT NOT NULL REFERENCES shops (id),
  link        TEXT NOT NULL UNIQUE,
  title_cn    TEXT NOT NULL,
  title_en    TEXT NOT NULL,
  picture     TEXT NOT NULL,
  price_fen   INTEGER NOT NULL CHECK (price_fen > 0),
  -- NULL: the shop sells single pieces and its data say nothing about it.
  begin_count INTEGER CHECK (begin_count > 0),
  stock       INTEGER NOT NULL CHECK (stock >= 0),
  category    TEXT NOT NULL,
  -- 0 keeps goods that only fill the largest cart out of the catalogue pages.
  is_listed   INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
  sort        INTEGER NOT NULL
) STRICT;
CREATE INDEX goods_by_shop ON goods (shop_id);

CREATE TABLE cart_lines (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  goods_code TEXT NOT NULL REFERENCES goods (code),
  count      INTEGER NOT NULL CHECK (count > 0),
  sort       INTEGER NOT NULL,
  -- A deleted line stays until it is added again, so that Undo puts it back in its old place.
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  PRIMARY KEY (user_id, goods_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE positions (
  id        INTEGER PRIMARY KEY,
  position  TEXT NOT NULL,
  platform  TEXT NOT NULL DEFAULT 'web',
  img       TEXT NOT NULL,
  href      TEXT NOT NULL,
  title     TEXT NOT NULL,
  name      TEXT NOT NULL,
  sub_title TEXT NOT NULL,
  sort      INTEGER NOT NULL
) STRICT;
CREATE INDEX positions_by_name ON positions (position, platform);

-- One JSON value per name.
CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
