-- Sharing for a coupon: a round of one owner, those who helped, and the coupons that came of it.

CREATE TABLE coupon_rounds (
  id            INTEGER PRIMARY KEY,
  owner_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 0: a round of the seeds, which starts when it is first seen. So it runs, whenever the demo was filled.
  started_at_ms INTEGER NOT NULL,
  ends_at_ms    INTEGER NOT NULL,
  -- NULL: the owner has not claimed yet.
  awarded_at_ms INTEGER
) STRICT;
CREATE INDEX coupon_rounds_by_owner ON coupon_rounds (owner_id);

CREATE TABLE coupon_helps (
  round_id     INTEGER NOT NULL REFERENCES coupon_rounds (id) ON DELETE CASCADE,
  -- No reference: the friends of the seeds have no account.
  helper_id    INTEGER NOT NULL,
  name         TEXT NOT NULL,
  icon         TEXT NOT NULL,
  is_new_user  INTEGER NOT NULL DEFAULT 0 CHECK (is_new_user IN (0, 1)),
  helped_at_ms INTEGER NOT NULL,
  PRIMARY KEY (round_id, helper_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE coupon_rewards (
  id             INTEGER PRIMARY KEY,
  user_id        INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  received_at_ms INTEGER NOT NULL,
  -- 1 a discount in per cent, 2 a fixed amount.
  type           INTEGER NOT NULL CHECK (type IN (1, 2)),
  amount         INTEGER NOT NULL CHECK (amount > 0),
  min_charge     INTEGER NOT NULL CHECK (min_charge >= 0),
  -- 1 shipping coupon, 2 goods coupon.
  use_scope      INTEGER NOT NULL CHECK (use_scope IN (1, 2)),
  -- 0: valid for days instead.
  period_to_ms   INTEGER NOT NULL,
  day_from       INTEGER NOT NULL,
  day_to         INTEGER NOT NULL
) STRICT;
CREATE INDEX coupon_rewards_by_user ON coupon_rewards (user_id);
