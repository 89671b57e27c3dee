<?php // How it works, in four steps. Before this: $steps. ?>
<div class="row steps">
<?php foreach ($steps as $index => $step) { ?>
  <div class="col-xs-6 col-sm-3"><b><?= $index + 1 ?></b> <?= h($step) ?></div>
<?php } ?>
</div>
