<?php // Categories, slides, the visitor's box and news. Before this: $user. ?>
<div class="row home-top">
  <div class="col-md-2 hidden-xs hidden-sm">
    <ul class="category-menu">
      <li class="head"><?= h($T['categories']) ?></li>
<?php foreach ($T['category_names'] as $category => $name) { ?>
      <li><a href="/<?= $segment ?>/page/search/?category=<?= $category ?>"><?= h($name) ?></a></li>
<?php } ?>
    </ul>
  </div>
  <div class="col-md-7 col-sm-8">
    <div id="slides" class="carousel slide" data-ride="carousel" data-interval="8000">
      <ol class="carousel-indicators">
        <li data-target="#slides" data-slide-to="0" class="active"></li><li data-target="#slides" data-slide-to="1"></li><li data-target="#slides" data-slide-to="2"></li>
      </ol>
      <div class="carousel-inner">
<?php foreach ($T['slides'] as $index => $slide) { ?>
        <div class="item slide-<?= $index ?><?= $index === 0 ? ' active' : '' ?>"><h2><?= h($slide[0]) ?></h2><p><?= h($slide[1]) ?></p></div>
<?php } ?>
      </div>
    </div>
  </div>
  <div class="col-md-3 col-sm-4">
    <div class="panel panel-default side-box">
<?php // As the server knows the visitor. The shell corrects it if the page comes out of a cache, or if something changes. ?>
      <div class="panel-body" data-portico-show="guest"<?= $user === null ? '' : ' hidden' ?>>
        <p class="hello"><?= h($T['hello_guest']) ?></p>
        <a class="btn btn-warning btn-block" data-portico-link="login" href="<?= h(login_address()) ?>"><?= h($T['log_in']) ?></a>
        <a class="btn btn-default btn-block" href="<?= h(login_address()) ?>&amp;type=register"><?= h($T['sign_up']) ?></a>
      </div>
      <div class="panel-body" data-portico-show="member"<?= $user === null ? ' hidden' : '' ?>>
        <p class="hello"><?= sprintf(h($T['hello']), Portico::text('user.nickName', $user === null ? '' : ($user['nick_name'] !== '' ? $user['nick_name'] : $user['user_name']))) ?></p>
        <p><?= h($T['balance']) ?> <span class="price"><?= Portico::text('user.balance', $user === null ? '' : $user['currencySymbol'] . number_format((float) $user['currencyMoney'], 2)) ?></span></p>
        <a class="btn btn-default btn-block" href="/<?= $segment ?>/page/account/"><?= h($T['my_account']) ?></a>
      </div>
      <ul class="list-group news">
        <li class="list-group-item head"><?= h($T['news']) ?></li>
<?php foreach ($T['news_items'] as $item) { ?>
        <li class="list-group-item"><a href="/<?= $segment ?>/page/help/"><?= h($item) ?></a></li>
<?php } ?>
      </ul>
    </div>
  </div>
</div>
